import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { customer, newEmail, signIn } from './people.ts'
import { expect, test } from './product.ts'

const looks = [
  { name: 'light', cookies: [] },
  { name: 'dark', cookies: [{ name: 'theme', value: 'dark' }] },
  { name: 'calm', cookies: [{ name: 'calm', value: 'on' }] },
]

// Axe reads every element of several pages in each test.
test.describe.configure({ timeout: 90_000 })

/** Nothing for axe to find, and nothing that sticks out sideways. */
async function expectClean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await expectInside(page)
}

async function expectInside(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThan(1)
}

test('at 400 % zoom nothing sticks out', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expectInside(page)
})

for (const { name, cookies } of looks) {
  for (const width of [360, 1280]) {
    test.describe(`axe, ${name}, ${width} px`, () => {
      test.beforeEach(async ({ page, context, baseURL }) => {
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseURL ?? '' })))
        await page.setViewportSize({ width, height: 800 })
      })

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
        await page.route('**/Api/auth/validate-reset-token', (route) =>
          route.fulfill({ json: link }),
        )
        await page.goto('/reset-password?token=abc')
        await page.getByRole('button', { name: 'Reset Password' }).click()
        await expect(page.locator('[aria-invalid]').first()).toBeVisible()
        await expectClean(page)
      })

      test('the dashboard: profile, its form, bookings', async ({ page, product }) => {
        await signIn(page, product, await customer(product))
        await page.goto('/dashboard')
        await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
        await expectClean(page)
        await page.getByRole('button', { name: 'Edit Profile' }).click()
        await expectClean(page)
        await page.getByRole('tab', { name: 'My Bookings' }).click()
        await expectClean(page)
      })
    })
  }
}
