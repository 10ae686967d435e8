import type { Page } from '@playwright/test'
import { newEmail } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const asked = '**/Api/auth/forgot-password'

async function askForLink(page: Page, email: string) {
  await page.goto('/auth?tab=forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

test('an unknown address is answered like a known one', async ({ page }) => {
  await askForLink(page, newEmail())
  await expectToast(
    page,
    'Reset Email Sent',
    'If an account with that email exists, a password reset link has been sent.',
  )
})

test('an address that cannot be one is told at the field', async ({ page }) => {
  await askForLink(page, 'ailsa@example')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Email domain must contain a dot (e.g., example.com).',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a refusal says Reset Failed, in the words of the server', async ({ page }) => {
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries.' }
  await page.route(asked, (route) => route.fulfill({ status: 429, json: error }))
  await askForLink(page, newEmail())
  await expectToast(page, 'Reset Failed', 'Too many tries.')
})

test('a refusal without words says Failed to send password reset email', async ({ page }) => {
  await page.route(asked, (route) => route.fulfill({ status: 502, body: 'oh' }))
  await askForLink(page, newEmail())
  await expectToast(page, 'Reset Failed', 'Failed to send password reset email.')
})

test('a server that does not answer says Reset Error', async ({ page }) => {
  await page.route(asked, (route) => route.abort())
  await askForLink(page, newEmail())
  await expectToast(
    page,
    'Reset Error',
    'An error occurred while sending the reset email. Please try again.',
  )
})

test('on a phone the tab is called Reset, elsewhere Forgot Password', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Reset', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('tab', { name: 'Forgot Password', exact: true })).toBeVisible()
})
