import type { Page } from '@playwright/test'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

/** On a phone and on a desk. */
async function expectClean(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAudited(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAxeClean(page)
}

test('at 400 % zoom nothing sticks out, not even a long name', async ({ page, product }) => {
  const person = await customer(product)
  const { token } = await signIn(page, product, person)
  const name = 'Murgatroyd'.repeat(10)
  await fetch(`${product.url}/Api/public/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, email: person.email }),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectInside(page)
})

test.describe('axe finds nothing:', () => {
  test('the three tabs of /auth, at rest and with errors', async ({ page }) => {
    for (const [tab, button] of [
      ['sign-in', 'Sign In'],
      ['sign-up', 'Create Account'],
      ['forgot-password', 'Send Reset Link'],
    ] as const) {
      await page.goto(`/auth?tab=${tab}`)
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      await expectClean(page)
    }
  })

  test('waiting for verification, cooling down', async ({ page }) => {
    await page.goto('/favicon.svg')
    await page.evaluate((email) => {
      localStorage.setItem('pendingVerificationEmail', email)
      localStorage.setItem('verificationResendTimes', JSON.stringify({ [email]: Date.now() }))
    }, newEmail())
    await page.goto('/email-verification')
    await expect(page.getByText('Next in')).toBeVisible()
    await expectClean(page)
  })

  test('verifying, verified, failed', async ({ page }) => {
    await page.goto(`/verify-email?token=nonsense&email=${newEmail()}`)
    await expect(page.getByText('Common issues')).toBeVisible()
    await expectClean(page)

    await page.route('**/Api/auth/verify-email', (route) =>
      route.fulfill({ json: { message: 'Verified.' } }),
    )
    await page.goto('/verify-email?token=abc')
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
    await expectClean(page)
  })

  test('a reset link, good and bad', async ({ page }) => {
    await page.goto('/reset-password?token=nonsense')
    await expect(page.getByText('Return to Sign In')).toBeVisible()
    await expectClean(page)

    const link = { email: newEmail(), expiresAt: '2027-03-05T14:05:00Z', message: 'Fine.' }
    await page.route('**/Api/auth/validate-reset-token', (route) => route.fulfill({ json: link }))
    await page.goto('/reset-password?token=abc')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectClean(page)
  })

  test('the dashboard: profile, its form, bookings', async ({ page, product }) => {
    await signIn(page, product, await customer(product))
    await page.goto('/dashboard?tab=profile')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expectClean(page)
    await page.getByRole('tab', { name: 'My Bookings' }).click()
    await expectClean(page)
  })
})
