import { password, submitSignIn } from '#testing/browser/auth-forms.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const login = '**/Api/auth/login'
const somebody = { email: 'nobody@example.com', password: 'Wrong#Paws7' }

test('what is wrong or refused is told, one press is one try, and an Admin goes to /admin', async ({
  page,
}) => {
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Sign In' })
  await page.goto('/auth')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await send.click()
  await expect(email).toHaveAccessibleDescription('Email is required.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription('Password is required.')

  await page.route(login, (route) => route.abort(), { times: 1 })
  await submitSignIn(page, somebody)
  await expectToast(page, 'Login Error', 'Failed to log in')
  await expect(page.getByRole('tabpanel')).toContainText('We could not reach the cafe.')
  const error = { code: 'UNAVAILABLE', message: 'We cannot answer just now.' }
  await page.route(login, (route) => route.fulfill({ status: 503, json: error }), { times: 1 })
  await send.click()
  await expectToast(page, 'Login Error', 'We cannot answer just now.')

  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route(login, async (route) => {
    calls += 1
    await answer.promise
    await route.continue()
  })
  await send.click()
  const sending = page.getByRole('button', { name: 'Signing in...' })
  await expect(sending).toHaveAttribute('aria-disabled', 'true')
  await sending.press('Enter')
  await password(page).press('Enter')
  answer.resolve()
  await expectToast(page, 'Sign in failed', 'Invalid email or password.')
  expect(calls).toBe(1)
  await expect(page.getByRole('tabpanel')).toContainText('Invalid email or password.')
  await expect(email).toHaveValue(somebody.email)
  await expect(page).toHaveURL('/auth')

  await submitSignIn(page, admin)
  await expect(page).toHaveURL('/admin')
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

test('whoever is signed in goes straight on; signing out ends it at the server, too', async ({
  page,
  product,
}) => {
  const { token } = await signIn(page, product, await customer(product))
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out', 'You have been successfully signed out')
  const profile = await fetch(`${product.url}/Api/public/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(profile.status).toBe(401)
})
