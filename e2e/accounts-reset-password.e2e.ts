import type { Page } from '@playwright/test'
import { stopTheClock } from '#testing/browser/clock.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { call, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const validated = '**/Api/auth/validate-reset-token'
const reset = '**/Api/auth/reset-password'
const tooWeak =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character (@$!%*?&).'

const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm New Password', { exact: true })

async function submit(page: Page, password: string, confirmed = password) {
  await newPassword(page).fill(password)
  await confirmation(page).fill(confirmed)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('links that do not work: none, nonsense, and those nobody can judge just now', async ({
  page,
}) => {
  await stopTheClock(page)
  await page.goto('/reset-password')
  await expectToast(page, 'Invalid Reset Link')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route(validated, async (route) => {
    await answer.promise
    await route.fulfill({ status: 502, body: 'oh' })
  })
  await page.goto('/reset-password?token=abc')
  await expect(page.getByText('Validating your reset link...')).toBeVisible()
  answer.resolve()
  await expectToast(page, 'Invalid Token', 'This reset link is invalid or has expired.')
  await page.unroute(validated)

  // Nobody is sent away from a link that may be good.
  await page.route(validated, (route) => route.abort(), { times: 1 })
  await page.goto('/reset-password?token=nonsense')
  const reason = 'An error occurred while validating your reset link.'
  await expectToast(page, 'Validation Error', reason)
  const main = page.getByRole('main')
  await expect(main).toContainText(reason)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Invalid Token')
  await expect(main.getByText('Invalid Reset Link')).toBeVisible()
  await expect(main).toContainText('This password reset link is invalid or has expired.')
  await expect(page.getByRole('link', { name: 'Return to Sign In' })).toHaveAttribute(
    'href',
    '/auth',
  )
  await page.clock.runFor(2990)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(10)
  await expect(page).toHaveURL('/auth')
})

test('a good link: whose it is, what the passwords lack, and what is refused', async ({ page }) => {
  const send = page.getByRole('button', { name: 'Reset Password' })
  const link = { email: 'ailsa@example.com', expiresAt: '2027-03-05T14:05:00Z', message: 'Fine.' }
  await page.route(validated, (route) => route.fulfill({ json: link }))
  await page.goto('/reset-password?token=abc')
  await expectToast(page, 'Token Valid', 'Please enter your new password.')
  await expect(page.getByLabel('Account email')).toHaveValue('ailsa@example.com')
  await expect(page.getByText('until 14:05 on Mar 5, 2027')).toBeVisible()
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth')

  await send.click()
  await expect(newPassword(page)).toHaveAccessibleDescription('Please enter a new password.')
  await expect(newPassword(page)).toBeFocused()
  await expect(confirmation(page)).toHaveAttribute('aria-invalid', 'true')

  await submit(page, 'Quiet#Warm9')
  await expectToast(page, 'Password Requirements Not Met', tooWeak)
  await expect(newPassword(page)).toHaveAccessibleDescription(tooWeak)
  await expect(newPassword(page)).toBeFocused()

  await submit(page, 'Quiet&Warm9', 'Quiet&Warm8')
  await expectToast(page, 'Passwords Do Not Match', 'Please ensure your passwords match.')
  await expect(confirmation(page)).toBeFocused()

  const answer = Promise.withResolvers<void>()
  await page.route(
    reset,
    async (route) => {
      await answer.promise
      await route.fulfill({ status: 502, body: 'oh' })
    },
    { times: 1 },
  )
  await submit(page, 'Quiet&Warm9')
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeVisible()
  answer.resolve()
  await expectToast(page, 'Reset Failed', 'Failed to reset password. Please try again.')
  await page.route(reset, (route) => route.abort(), { times: 1 })
  await send.click()
  await expectToast(
    page,
    'Reset Error',
    'An error occurred while resetting your password. Please try again.',
  )
  // The server itself knows no such link.
  await send.click()
  await expectToast(page, 'Reset Failed', /invalid or has expired/)

  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(newPassword(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show confirm new password' }).click()
  await expect(confirmation(page)).toHaveAttribute('type', 'text')
})

test('a successful reset clears the fields, signs out here, and goes to /auth after 2 s', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await call(product, 'forgot-password', { email: person.email })
  const link = linkIn(await mailTo(product, person.email, 'Choose a new password'))
  await stopTheClock(page)
  await page.goto(link)
  await submit(page, 'Quiet&Warm9')
  await expectToast(page, 'Password Reset Successful')
  await expect(newPassword(page)).toHaveValue('')
  await expect(confirmation(page)).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  await page.clock.runFor(1990)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(10)
  await expect(page).toHaveURL('/auth')

  await page.goto(link)
  await expectToast(page, 'Invalid Token')
})
