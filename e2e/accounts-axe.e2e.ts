import { expectCleanOnPhone, expectInside } from '#testing/browser/axe.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

test('axe finds nothing: signing in, verifying and resetting, at rest and with errors', async ({
  page,
}) => {
  await test.step('the three tabs of /auth', async () => {
    for (const [tab, button] of [
      ['sign-in', 'Sign In'],
      ['sign-up', 'Create Account'],
      ['forgot-password', 'Send Reset Link'],
    ] as const) {
      await page.goto(`/auth?tab=${tab}`)
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      await expectCleanOnPhone(page)
    }
  })

  await test.step('waiting for verification, cooling down', async () => {
    await page.evaluate((email) => {
      localStorage.setItem('pendingVerificationEmail', email)
      localStorage.setItem('verificationResendTimes', JSON.stringify({ [email]: Date.now() }))
    }, newEmail())
    await page.goto('/email-verification')
    await expect(page.getByText('Next in')).toBeVisible()
    await expectCleanOnPhone(page)
  })

  await test.step('failed, verified', async () => {
    await page.goto(`/verify-email?token=nonsense&email=${newEmail()}`)
    await expect(page.getByText('Common issues')).toBeVisible()
    await expectCleanOnPhone(page)

    await page.route('**/Api/auth/verify-email', (route) =>
      route.fulfill({ json: { message: 'Verified.' } }),
    )
    await page.goto('/verify-email?token=abc')
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
    await expectCleanOnPhone(page)
  })

  await test.step('a reset link, bad and good', async () => {
    await page.goto('/reset-password?token=nonsense')
    await expect(page.getByText('Return to Sign In')).toBeVisible()
    await expectCleanOnPhone(page)

    const link = { email: newEmail(), expiresAt: '2027-03-05T14:05:00Z', message: 'Fine.' }
    await page.route('**/Api/auth/validate-reset-token', (route) => route.fulfill({ json: link }))
    await page.goto('/reset-password?token=abc')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectCleanOnPhone(page)
  })
})

test('axe finds nothing: the dashboard’s profile, its form, bookings; at 400 % a long name stays inside', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const { token } = await signIn(page, product, person)
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expectCleanOnPhone(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectCleanOnPhone(page)
  await page.getByRole('tab', { name: 'My Bookings' }).click()
  await expectCleanOnPhone(page)

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
