import { newEmail } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const asked = '**/Api/auth/forgot-password'

test('a link is asked for: what is wrong, what is refused, and an unknown address like a known one', async ({
  page,
}) => {
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth?tab=forgot-password')
  await expect(page.getByRole('tab', { name: 'Reset', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('tab', { name: 'Forgot Password', exact: true })).toBeVisible()

  await email.fill('ailsa@example')
  await send.click()
  await expect(email).toHaveAccessibleDescription(
    'Email domain must contain a dot (e.g., example.com).',
  )
  await expect(email).toBeFocused()

  await email.fill(newEmail())
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries.' }
  await page.route(asked, (route) => route.fulfill({ status: 429, json: error }), { times: 1 })
  await send.click()
  await expectToast(page, 'Reset Failed', 'Too many tries.')
  await page.route(asked, (route) => route.fulfill({ status: 502, body: 'oh' }), { times: 1 })
  await send.click()
  await expectToast(page, 'Reset Failed', 'Failed to send password reset email.')
  await page.route(asked, (route) => route.abort(), { times: 1 })
  await send.click()
  await expectToast(
    page,
    'Reset Error',
    'An error occurred while sending the reset email. Please try again.',
  )

  await send.click()
  await expectToast(
    page,
    'Reset Email Sent',
    'If an account with that email exists, a password reset link has been sent.',
  )
})
