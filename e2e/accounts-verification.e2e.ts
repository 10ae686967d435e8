import type { Page, Route } from '@playwright/test'
import { createAccount, fillSignUp, submitSignIn } from '#testing/browser/auth-forms.ts'
import { stopTheClock } from '#testing/browser/clock.ts'
import { linkIn, mailsTo, mailTo } from '#testing/browser/inbox.ts'
import { newEmail, stranger, unverified } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const resent = '**/Api/auth/resend-verification'
const verified = '**/Api/auth/verify-email'

const noAnswer = (route: Route) => route.abort()
const noWords = (route: Route) => route.fulfill({ status: 502, body: 'oh' })
const inItsWords = (route: Route) =>
  route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Not so fast.' } })

async function waitFor(page: Page, email: string) {
  await page.goto('/favicon.svg')
  await page.evaluate((email) => localStorage.setItem('pendingVerificationEmail', email), email)
  await page.goto('/email-verification')
}

test('the link signs in and goes on to where one wanted to go, in both tabs', async ({
  page,
  context,
  product,
}) => {
  const person = stranger()
  await page.goto('/booking')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillSignUp(page, person)
  await createAccount(page)
  await expect(page).toHaveURL('/email-verification')
  const mail = await mailTo(product, person.email, 'Confirm your email')
  const fromMail = await context.newPage()
  await fromMail.goto(linkIn(mail))
  await expect(fromMail.getByText('Email Verified Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/booking')
  await expect(fromMail).toHaveURL('/booking')
})

test('signing in before verifying leads to the waiting page, which notices the link before its tab has an answer', async ({
  page,
  context,
  product,
}) => {
  const person = await unverified(product)
  await page.goto('/auth')
  await submitSignIn(page, person)
  await expectToast(
    page,
    'Email not verified',
    'Please verify your email to continue. You can resend the verification email on the next screen.',
  )
  await expect(page.getByRole('heading', { name: 'Confirm Your Email' })).toBeVisible()
  await expect(page).toHaveURL('/email-verification')
  await expect(page.getByText(person.email)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBe(
    person.email,
  )
  const mail = await mailTo(product, person.email, 'Confirm your email')
  const fromMail = await context.newPage()
  await fromMail.route(verified, async (route) => {
    const response = await route.fetch()
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await expect(page).toHaveURL('/dashboard')
    await route.fulfill({ response })
  })
  await fromMail.goto(linkIn(mail))
  await expect(fromMail).toHaveURL('/dashboard')
})

test.describe('the waiting page', () => {
  const resend = (page: Page) => page.getByRole('button', { name: 'Resend Email' })

  test('says what to do, and where else one can go; without words or an address, too', async ({
    page,
  }) => {
    const email = `${'tabby'.repeat(12)}@example.com`
    await page.setViewportSize({ width: 360, height: 740 })
    await waitFor(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Email')
    await expect(page.getByText('Waiting for verification')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('Next in')).toBeHidden()
    for (const advice of ['Why we ask', 'a few minutes', 'spam', 'register again']) {
      await expect(page.getByText(advice)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')

    await page.route(resent, noAnswer, { times: 1 })
    await resend(page).click()
    await expectToast(page, 'Resend failed', 'Could not resend verification email')
    await expect(page.getByText('Resends used: 0/3')).toBeVisible()
    await page.route(resent, (route) => route.fulfill({ json: { message: 'Sent.' } }))
    await resend(page).click()
    await expectToast(page, 'Email sent')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect(dismiss, 'beside a long address').toBeInViewport({ ratio: 1 })

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await resend(page).click()
    await expectToast(page, 'Email missing', 'No email found to resend verification.')
    await page.getByLabel('Email').fill('ailsa@example.com')
    const sent = page.waitForRequest(resent)
    await resend(page).click()
    expect((await sent).postDataJSON()).toEqual({ email: 'ailsa@example.com' })
  })

  test('resends three times, two minutes apart, and counts it down', async ({ page, product }) => {
    const { email } = await unverified(product)
    await mailTo(product, email, 'Confirm your email')
    await stopTheClock(page)
    await waitFor(page, email)

    await resend(page).click()
    await expectToast(page, 'Email sent', new RegExp(email))
    await expect.poll(() => mailsTo(product, email)).toHaveLength(2)
    await expect(page.getByText('Resends used: 1/3')).toBeVisible()
    await expect(page.getByText('Next in 02:00')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(page.getByText('Next in 01:59')).toBeVisible()
    await expect(resend(page)).toHaveText('Resend Email(01:59)')
    await resend(page).press('Enter')
    await expectToast(page, 'Please wait', 'You can request another email after the cooldown ends.')

    // The server has a clock of its own, which no test can move: it would still say wait.
    await page.route(resent, (route) => route.fulfill({ json: { message: 'Sent.' } }))
    for (const used of [2, 3]) {
      await page.clock.runFor(120_000)
      await expect(page.getByText('Next in')).toBeHidden()
      await resend(page).click()
      await expect(page.getByText(`Resends used: ${used}/3`)).toBeVisible()
    }
    await page.clock.runFor(120_000)
    await resend(page).press('Enter')
    await expectToast(
      page,
      'Resend limit reached',
      'You have reached the maximum number of resend attempts. Please check your inbox or contact support.',
    )
  })

  test('remembers by address over a reload; a browser that forgot is held by the server', async ({
    page,
    product,
  }) => {
    const { email } = await unverified(product)
    await waitFor(page, email)
    await resend(page).click()
    await expectToast(page, 'Email sent')
    await page.reload()
    await expect(page.getByText('Resends used: 1/3')).toBeVisible()
    await expect(page.getByText(/Next in 0[12]:\d\d/)).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('verificationResendTimes'))
    await page.reload()
    await resend(page).click()
    await expectToast(
      page,
      'Resend failed',
      'You can request another email after the cooldown ends.',
    )
  })
})

test.describe('the page that the link opens', () => {
  const resend = (page: Page) => page.getByRole('button', { name: 'Resend Verification Email' })

  test('verifies with one call, leads to login and home, and works again once it was used', async ({
    page,
    product,
  }) => {
    const { email } = await unverified(product)
    const link = linkIn(await mailTo(product, email, 'Confirm your email'))
    await waitFor(page, email)
    let calls = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(verified, async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    await page.goto(link)
    await expect(page.getByText('Verifying...', { exact: true })).toBeVisible()
    answer()
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expectToast(page, 'Email Verified!')
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    expect(calls).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBeNull()

    await page.reload()
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
  })

  test('a link that does not work says why, and a new one can be asked for', async ({ page }) => {
    await page.goto('/auth?tab=sign-up')
    await page.goto('/verify-email')
    await expect(page.getByText('No verification token found in the URL.')).toBeVisible()
    await resend(page).click()
    await expectToast(
      page,
      'Email Required',
      'Please provide your email address to resend verification.',
    )
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await expect(page).toHaveURL('/auth?tab=sign-up')

    await page.route(verified, noWords)
    await page.goto('/verify-email?token=abc')
    await expectToast(page, 'Verification Failed', 'There was an error verifying your email.')
    await expect(page.getByText('Verification failed. Please try again.')).toBeVisible()
    await page.unroute(verified)
    await page.route(verified, noAnswer)
    await page.goto('/verify-email?token=abc')
    await expectToast(page, 'Verification Error', 'An unexpected error occurred.')
    await expect(page.getByRole('main')).toContainText('An unexpected error occurred.')
    await page.unroute(verified)

    // The address in the link is missing: the one that waits is taken.
    const email = newEmail()
    await waitFor(page, email)
    await page.goto('/verify-email?token=nonsense')
    const reason = 'This verification link is invalid or has expired.'
    await expectToast(page, 'Verification Failed', reason)
    await expect(page.getByRole('main')).toContainText(reason)
    await expect(page.getByText('Failed', { exact: true })).toBeVisible()
    for (const issue of ['has expired:', 'already used', 'network', 'Need Help?', 'support']) {
      await expect(page.getByRole('main')).toContainText(issue)
    }
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth')
    for (const [answer, title, description] of [
      [inItsWords, 'Resend Failed', 'Not so fast.'],
      [noWords, 'Resend Failed', 'Failed to resend verification email.'],
      [noAnswer, 'Resend Error', 'An error occurred while resending the verification email.'],
    ] as const) {
      await page.route(resent, answer, { times: 1 })
      const sent = page.waitForRequest(resent)
      await resend(page).click()
      expect((await sent).postDataJSON()).toEqual({ email })
      await expectToast(page, title, description)
    }
  })

  test('resends to the address of the link, then counts down', async ({ page, product }) => {
    const { email } = await unverified(product)
    await mailTo(product, email, 'Confirm your email')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(resent, async (route) => {
      await held
      await route.continue()
    })
    await stopTheClock(page)
    await page.goto(`/verify-email?token=nonsense&email=${email}`)
    await resend(page).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    answer()
    await expectToast(page, 'Verification Email Sent')
    await expect.poll(() => mailsTo(product, email)).toHaveLength(2)
    await expect(resend(page)).toHaveText('Resend Verification Email(02:00)')
    await page.clock.runFor(61_000)
    await expect(resend(page)).toHaveText('Resend Verification Email(00:59)')
    await resend(page).press('Enter')
    await expectToast(page, 'Please wait')
  })
})
