import type { Page } from '@playwright/test'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const profile = '**/Api/public/profile'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('shows who one is, at the second try, and who signs in in another tab; leads on', async ({
  page,
  product,
  context,
}) => {
  const person = await customer(product)
  await signIn(page, product, person)
  const error = { code: 'UNAVAILABLE', message: 'We cannot answer just now.' }
  await page.route(profile, (route) => route.fulfill({ status: 503, json: error }))
  await page.goto('/dashboard?tab=profile')
  await expectToast(page, 'Failed to load profile data', 'We cannot answer just now.')
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const panel = page.getByRole('tabpanel')
  for (const fact of [person.name, person.email, 'Verified', '+44 7700 900123']) {
    await expect(panel.getByText(fact, { exact: true })).toBeVisible()
  }

  const other = await customer(product)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/favicon.svg')
  await signIn(elsewhere, product, other)
  await expect(panel.getByText(other.email, { exact: true })).toBeVisible()
  await expect(panel.getByText(person.email)).toBeHidden()

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

test('is edited: Cancel changes nothing, what is wrong or refused stays to be mended', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const { token } = await signIn(page, product, person)
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const name = page.getByLabel('Name')
  const email = page.getByLabel('Email')
  const phone = page.getByLabel('Phone')
  const panel = page.getByRole('tabpanel')
  await test.step('Cancel', async () => {
    await expect(name).toBeFocused()
    await name.fill('Somebody Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await expect(panel.getByText(person.name)).toBeVisible()
  })

  await test.step('the same rules as on sign-up', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await name.fill(' ')
    await email.fill('isla@example.con')
    await phone.fill('0123')
    await save(page)
    await expect(name).toHaveAccessibleDescription('Name is required.')
    await expect(name).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Did you mean \.com\?/)
    await expect(phone).toHaveAccessibleDescription(/^Enter a valid UK mobile number/)
  })

  await test.step('no answer', async () => {
    await name.fill('Isla Fraser')
    await email.fill(person.email)
    await phone.fill('')
    await page.getByLabel('Address').fill('7 Lantern Wynd')
    await page.route(profile, (route) => route.abort())
    await save(page)
    await expectToast(page, 'Failed to update profile')
    await expect(name).toHaveValue('Isla Fraser')
    await page.unroute(profile)
  })

  await test.step('the address is never sent, and a phone that was emptied is left out', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['email', 'name'])
    await expectToast(page, 'Profile Updated')
    await expect(panel.getByText('7 Lantern Wynd')).toBeVisible()
    await expect(panel.getByText('Not given')).toBeVisible()
  })

  await test.step('a sign-in that ends while one edits says Session Expired, and nothing over it', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await fetch(`${product.url}/Api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await save(page)
    await expect(page).toHaveURL('/auth')
    await expectToast(page, 'Session Expired', 'Please log in again to continue')
  })
})
