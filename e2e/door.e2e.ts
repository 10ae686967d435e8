import type { Page } from '@playwright/test'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { arrivedOf, closeDoorDay, expectParty, openDoorDay } from '#testing/browser/door-day.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test.afterAll(({ product }) => closeDoorDay(product))

async function standAtTheDoor(page: Page, product: Product, width = 360) {
  await page.setViewportSize({ width, height: 780 })
  await signIn(page, product, admin)
  await page.goto('/door')
  await expect(page.getByRole('heading', { name: 'The door' })).toBeVisible()
}

const cardOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference })
const find = (page: Page, typed: string) => page.getByRole('searchbox').fill(typed)

test('a queue of twelve: found by a few letters, let in by one press, taken back by another', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product)
  const queue = []
  for (let place = 1; place <= 12; place++) {
    queue.push(await expectParty(day, `Queue ${place}`, place === 12 ? 3 : 1))
  }
  await standAtTheDoor(page, product)
  for (const { bookingRef } of queue.slice(0, 11)) {
    await find(page, bookingRef.slice(3, 8))
    await cardOf(page, bookingRef).getByRole('button', { name: 'Is here' }).click()
    await expect(cardOf(page, bookingRef).getByText('Here', { exact: true })).toBeVisible()
  }
  const last = queue[11]!
  await find(page, 'queue 12')
  const card = cardOf(page, last.bookingRef)
  await card.getByRole('button', { name: 'Some' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2', exact: true }).click()
  await expect(card.getByText('2 of 3 here')).toBeVisible()
  await card.getByRole('button', { name: 'The last one is here' }).click()
  await expect(card.getByText('Here', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Undo 1' }).click()
  await expect(card.getByText('2 of 3 here')).toBeVisible()
  await expect.poll(() => arrivedOf(day.staff, last.bookingId)).toBe(2)
  for (const { bookingId } of queue.slice(0, 11)) {
    expect(await arrivedOf(day.staff, bookingId)).toBe(1)
  }
  await find(page, '')
  await expectAxeClean(page)
})

test('somebody else takes over: a PIN brings back whoever the device knows', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Choose a PIN' }).click()
  await page.getByLabel('New PIN').fill('1397')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill(admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'PIN Chosen')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/door')
  await page.getByRole('button', { name: 'Change person' }).click()
  await page.getByRole('button', { name: 'Come back by PIN' }).click()
  const pin = page.getByLabel(`PIN of ${admin.name}`)
  await pin.fill('2580')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(pin).toHaveAccessibleDescription(/That is not your PIN\. 4 tries are left\./)
  await expectAxeClean(page)
  await pin.fill('1397')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page.getByRole('heading', { name: 'The door' })).toBeVisible()
  await page.getByRole('link', { name: 'Office' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Today'])
})

test('a late party is marked in words, and its seats go to others', async ({ page, product }) => {
  const day = await openDoorDay(product, 15)
  const late = await expectParty(day, 'Tardy Tam', 2)
  await standAtTheDoor(page, product, 1024)
  const card = cardOf(page, late.bookingRef)
  await expect(card.getByText('Late', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Give 2 seats away' }).click()
  await expect(card.getByText('No-show')).toBeVisible()
  await card.getByRole('button', { name: 'Both are here' }).click()
  await expect(card.getByText('Here', { exact: true })).toBeVisible()
  await expect.poll(() => arrivedOf(day.staff, late.bookingId)).toBe(2)
})

test('a walk-in pays cash in three presses, and the till has it', async ({ page, product }) => {
  const { staff } = await openDoorDay(product)
  const expected = async () => (await staff<{ expected: number }>('GET', 'office/till')).expected
  const before = await expected()
  await standAtTheDoor(page, product)
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await expectAxeClean(page)
  await dialog.getByRole('group', { name: 'Adults' }).getByRole('button', { name: '2' }).click()
  await dialog.getByRole('button', { name: /^Cash £/ }).click()
  await expectToast(page, 'They are in')
  expect(await expected()).toBeGreaterThan(before)
})

test('a ticket of another day says which', async ({ page, product }) => {
  await openDoorDay(product)
  const date = inDays(3)
  const { bookingRef } = await paidVisit(product, await customer(product), { date })
  await standAtTheDoor(page, product)
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByLabel('Or type the reference').fill(bookingRef)
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByRole('alert')).toContainText(`This ticket is for`)
  await expect(page.getByRole('alert')).toContainText(`${dateLabel(date)}, 11:00`)
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await page.getByLabel('Or type the reference').fill('WW-22222222')
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(page.getByRole('alert')).toContainText('No booking has this code.')
})

test('a booking by phone, on invoice, is on the sheet of its day', async ({ page, product }) => {
  await openDoorDay(product)
  await signIn(page, product, admin)
  await page.goto('/admin?tab=today')
  await page.getByRole('button', { name: 'New booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByLabel('Name').fill('Grandmother Grant')
  await dialog.getByLabel('Phone').fill('+49 30 901820')
  await dialog.getByLabel('Paid by').selectOption('Invoice')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: /^Book for £/ }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Grandmother Grant' })
  await expect(row).toContainText('due')
  await expect(row).toContainText('+4930901820')
  await expectAxeClean(page)
})

test('without internet: opens, lets twenty in, tells it once later, and forgets at sign-out', async ({
  page,
  product,
  context,
}) => {
  const day = await openDoorDay(product)
  const parties = []
  for (let place = 1; place <= 20; place++) parties.push(await expectParty(day, `Offline ${place}`))
  await standAtTheDoor(page, product)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect(cardOf(page, parties[19]!.bookingRef)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Walk-in', exact: true })).toBeDisabled()
  for (const { bookingRef } of parties) {
    await cardOf(page, bookingRef).getByRole('button', { name: 'Is here' }).click()
    await expect(cardOf(page, bookingRef).getByText('Here', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('20 arrivals are kept here')).toBeVisible()
  // Another door was faster with one of them.
  const seen = { id: crypto.randomUUID(), at: new Date().toISOString() }
  await day.staff('POST', 'office/arrivals', { ...seen, bookingId: parties[0]!.bookingId })

  await context.setOffline(false)
  await expect(page.getByText(/^Offline since/)).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Offline 1: not let in')
  for (const { bookingId } of parties) {
    await expect.poll(() => arrivedOf(day.staff, bookingId)).toBe(1)
  }
  await page.getByRole('button', { name: 'I have seen to it' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // Said by the page that comes after the last one.
  await expectToast(page, 'Signed out')
  await expect(page).toHaveURL('/auth')
  // As text: our own types know no browser here.
  const left = await page.evaluate(`Promise.all([
    navigator.serviceWorker.getRegistrations(), caches.keys(), localStorage.getItem('doorDay'),
  ]).then(([workers, kept, day]) => [workers.length, kept.length, day])`)
  expect(left).toEqual([0, 0, null])
})
