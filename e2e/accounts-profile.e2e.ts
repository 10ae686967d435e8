import type { Page } from '@playwright/test'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const profile = '**/Api/public/profile'

async function editProfile(page: Page) {
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('the dashboard leads to a new booking and back to the cafe', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await page.goto('/dashboard?tab=profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Make New Reservation' })).toHaveAttribute(
    'href',
    '/booking',
  )
  await expect(main.getByRole('link', { name: 'Back to Cafe' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('tab')).toHaveText(['Personal Information', 'My Bookings'])
  await page.getByRole('tab', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('shows who one is, and who signs in in another tab', async ({ page, product, context }) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await page.goto('/dashboard?tab=profile')
  const panel = page.getByRole('tabpanel')
  for (const fact of [person.name, person.email, 'Verified', '+44 7700 900123']) {
    await expect(panel.getByText(fact, { exact: true })).toBeVisible()
  }

  const other = await customer(product)
  await signIn(await context.newPage(), product, other)
  await expect(panel.getByText(other.email, { exact: true })).toBeVisible()
  await expect(panel.getByText(person.email)).toBeHidden()
})

test('the address is never sent, and a phone that was emptied is left out', async ({
  page,
  product,
}) => {
  await signIn(page, product, await customer(product))
  await editProfile(page)
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Address').fill('7 Lantern Wynd')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['email', 'name'])
  await expectToast(page, 'Profile Updated')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('7 Lantern Wynd')).toBeVisible()
  await expect(panel.getByText('Not given')).toBeVisible()
})

test('fields are checked by the same rules as on sign-up', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await editProfile(page)
  await page.getByLabel('Name').fill(' ')
  await page.getByLabel('Email').fill('isla@example.con')
  await page.getByLabel('Phone').fill('0123')
  await save(page)
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Email TLD looks misspelled\. Did you mean \.com\?/,
  )
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Enter a valid UK mobile number (e.g., +44 7123 456789 or 07123 456789).',
  )
})

test('Cancel changes nothing, and the keyboard goes on where it was', async ({ page, product }) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await editProfile(page)
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await expect(page.getByRole('tabpanel').getByText(person.name)).toBeVisible()
})

test('Failed to load profile data, and another try', async ({ page, product }) => {
  const person = await customer(product)
  await signIn(page, product, person)
  const error = { code: 'UNAVAILABLE', message: 'We cannot answer just now.' }
  await page.route(profile, (route) => route.fulfill({ status: 503, json: error }))
  await page.goto('/dashboard?tab=profile')
  await expectToast(page, 'Failed to load profile data', 'We cannot answer just now.')
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('tabpanel').getByText(person.email)).toBeVisible()
})

test('a session that ends while one edits says Session Expired, and nothing over it', async ({
  page,
  product,
}) => {
  const { token } = await signIn(page, product, await customer(product))
  await editProfile(page)
  await fetch(`${product.url}/Api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await save(page)
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Session Expired', 'Please log in again to continue')
})

test('Failed to update profile, and what was typed is kept', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await editProfile(page)
  await page.route(profile, (route) => route.abort())
  await page.getByLabel('Name').fill('Isla Fraser')
  await save(page)
  await expectToast(page, 'Failed to update profile')
  await expect(page.getByLabel('Name')).toHaveValue('Isla Fraser')
})
