import { password, submitSignIn } from '#testing/browser/auth-forms.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const somebody = { email: 'nobody@example.com', password: 'Wrong#Paws7' }

test('both fields are required, and the first wrong one gets the focus', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const email = page.getByLabel('Email')
  await expect(email).toHaveAccessibleDescription('Email is required.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription('Password is required.')
})

test('password managers know both fields', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})

test('a wrong pair says Sign in failed, keeps the email and stays on the page', async ({
  page,
}) => {
  await page.goto('/auth')
  await submitSignIn(page, somebody)
  await expectToast(page, 'Sign in failed', 'Invalid email or password.')
  await expect(page.getByRole('tabpanel')).toContainText('Invalid email or password.')
  await expect(page.getByLabel('Email')).toHaveValue(somebody.email)
  await expect(page).toHaveURL('/auth')
})

test('a server that does not answer says Login Error', async ({ page }) => {
  await page.route('**/Api/auth/login', (route) => route.abort())
  await page.goto('/auth')
  await submitSignIn(page, somebody)
  await expectToast(page, 'Login Error', 'Failed to log in')
  await expect(page.getByRole('tabpanel')).toContainText('We could not reach the cafe.')
})

test('a server in trouble says Login Error in its own words', async ({ page }) => {
  const error = { code: 'UNAVAILABLE', message: 'We cannot answer just now.' }
  await page.route('**/Api/auth/login', (route) => route.fulfill({ status: 503, json: error }))
  await page.goto('/auth')
  await submitSignIn(page, somebody)
  await expectToast(page, 'Login Error', 'We cannot answer just now.')
})

test('while it sends, it says so and takes no second press', async ({ page }) => {
  let calls = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/Api/auth/login', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await page.goto('/auth')
  await submitSignIn(page, somebody)
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
  await password(page).press('Enter')
  answer()
  await expectToast(page, 'Sign in failed')
  expect(calls).toBe(1)
})

test('an Admin goes to /admin', async ({ page }) => {
  await page.goto('/auth')
  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
})

test('a visitor who wanted to book is brought there, once', async ({ page, product }) => {
  await page.goto('/booking')
  await expect(page).toHaveURL('/auth')
  await submitSignIn(page, await customer(product))
  await expect(page).toHaveURL('/booking')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull()
})

test('somebody who is signed in already goes straight on', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

test('signing out empties the browser, and says Sign Out Error if the server did not hear', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, await customer(product))
  await page.goto('/dashboard')
  const otherTab = await context.newPage()
  await otherTab.goto('/dashboard?tab=bookings')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(`localStorage.setItem('lastBooking', '{}')`)
  await page.evaluate(`caches.open('something')`)
  await page.route('**/Api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(
    page,
    'Sign Out Error',
    'Failed to sign out from server, but local data cleared',
  )
  // Not even where they were: the next person here may be somebody else.
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL('/auth')
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await tab.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
  }
  expect(await page.evaluate('caches.keys()')).toEqual([])
})

test('signing out ends the session at the server, too', async ({ page, product }) => {
  const { token } = await signIn(page, product, await customer(product))
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out', 'You have been successfully signed out')
  const profile = await fetch(`${product.url}/Api/public/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(profile.status).toBe(401)
})
