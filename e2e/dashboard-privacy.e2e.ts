import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { confirmItIsYou } from '#testing/browser/auth-forms.ts'
import { inDays, signInOf } from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { down } from '#testing/browser/office-desk.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const devices = (page: Page) => page.getByRole('region', { name: 'Privacy' }).getByRole('listitem')

async function askToDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Delete For Good' }).click()
}

const isInSight = async (words: Locator) => {
  const { x, y, width, height } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})`
  return (await words.page().evaluate(`${at}?.textContent`)) === (await words.textContent())
}

test('sees the devices, takes home what we hold, and keeps an account that is still expected', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const { bookingRef } = await paidVisit(product, person, { date: inDays(8), time: '13:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('sees the devices, and signs out all but this one', async () => {
    await page.route('**/Api/auth/sessions', (route) => route.fulfill(down))
    // The visit was booked from another one.
    await signIn(page, product, person)
    const { token } = await signInOf(product, person)
    await page.goto('/dashboard?tab=profile')
    await expectToast(page, 'Failed to load your devices', 'We cannot answer just now.')
    await page.unroute('**/Api/auth/sessions')
    await page.getByRole('button', { name: 'Show My Devices' }).click()
    await expect(devices(page)).toHaveCount(3)
    await expect(devices(page).first()).toContainText('This device')
    await expect(devices(page).last()).toContainText('Last used')
    await expectAxeClean(page)

    await page.getByRole('button', { name: 'Sign Out Other Devices' }).click()
    await expectToast(page, 'Signed Out Elsewhere', 'You have been signed out of 2 other devices.')
    await expect(devices(page)).toHaveCount(1)
    await expect(page.getByText('You are not signed in on any other device.')).toBeVisible()
    const elsewhere = await fetch(`${product.url}/Api/public/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(elsewhere.status).toBe(401)
  })

  await test.step('hears why a new password is not saved', async () => {
    await page.getByRole('button', { name: 'Change My Password' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill(`New-${person.password}`)
    await page.route('**/Api/public/profile/password', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the cafe.')
    await page.getByRole('button', { name: 'Keep My Password' }).click()
  })

  await test.step('takes everything we hold home in a file', async () => {
    const button = page.getByRole('button', { name: 'Download My Data' })
    await page.route('**/Api/public/profile/data', (route) => route.abort())
    await button.click()
    await expectToast(page, 'Download Failed', /^We could not reach the cafe\./)
    await page.unroute('**/Api/public/profile/data')

    const arriving = page.waitForEvent('download')
    await button.click()
    await confirmItIsYou(page, person)
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    await expectToast(page, 'Your Data Is Here')
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({
      profile: { name: person.name, email: person.email },
      bookings: [{ reference: bookingRef, payments: [{ status: 'paid' }] }],
    })
  })

  await test.step('keeps an account that is still expected', async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete For Good' }).click()
    // Above the buttons, which stay in sight: behind them nothing would seem to happen.
    await expect.poll(() => isInSight(dialog.getByText('Password is required.'))).toBe(true)
    await dialog.getByRole('button', { name: 'Keep My Account' }).click()
    await askToDelete(page, person.password)
    await expectToast(page, 'Account Not Deleted')
    await expect(dialog.getByRole('alert')).toContainText('There is 1 upcoming booking.')
    await dialog.getByRole('link', { name: 'Go to My Bookings' }).click()
    await expect(page).toHaveURL('/dashboard?tab=bookings')
  })
})

test('confirms another address, then deletes the account by its password, and nothing of it stays', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const email = newEmail()
  await signIn(page, product, person)
  await page.goto('/dashboard?tab=profile')
  await test.step('an address that was confirmed is known to this browser at once', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await confirmItIsYou(page, person)
    await expectToast(page, 'Profile Updated')
    await page.goto(linkIn(await mailTo(product, email, 'Confirm')))
    await expectToast(page, 'Email Verified!')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(email)
  })

  await test.step('the account goes by its password', async () => {
    await page.goto('/dashboard?tab=profile')
    await askToDelete(page, 'Wrong!Pass1')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /That is not your password\.$/,
    )
    await expect(dialog.getByText('tax law asks us to keep them for six years')).toBeVisible()
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Keep My Account' }).click()
    await expect(dialog).toBeHidden()

    await askToDelete(page, person.password)
    await expectToast(page, 'Account Deleted')
    // Its own document: the address is there before the page.
    await expect(page.locator('#cats')).toBeAttached()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(signInOf(product, { ...person, email })).rejects.toThrow('INVALID_CREDENTIALS')
  })
})
