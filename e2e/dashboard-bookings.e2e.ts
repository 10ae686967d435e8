import type { Page } from '@playwright/test'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import {
  ask,
  changeSettings,
  chooseDate,
  GOOD_CARD,
  inDays,
  payWith,
  signInOf,
} from '#testing/browser/booking-steps.ts'
import { boughtGift } from '#testing/browser/bought-gift.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { codeForm } from '#testing/codes.ts'
import { askToCancel, paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const upcoming = (page: Page) => page.getByRole('region', { name: /^Upcoming/ })
const history = (page: Page) => page.getByRole('region', { name: /^History/ })
const openBookings = (page: Page) => page.goto('/dashboard?tab=bookings')

/** Somebody with a paid visit, looking at it. */
async function withPaidVisit(page: Page, product: Product, date: string) {
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date })
  await signIn(page, product, person)
  await openBookings(page)
  await expect(upcoming(page).getByText('Confirmed')).toBeVisible()
  return visit
}

async function review(product: Product, requestId: number, isApproved: boolean) {
  const { token } = await signInOf(product, admin)
  const path = `bookings/admin/cancellation-requests/${requestId}/review`
  await ask(product, path, { token, body: { isApproved } })
}

test('a cancellation is asked for with a reason, and what staff decide appears by itself: no, then yes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const visit = await withPaidVisit(page, product, inDays(16))
  const { id } = await askToCancel(product, visit, 'Perhaps another day')
  await expect(history(page).getByText('Cancellation Requested')).toBeVisible()
  await review(product, id, false)
  await expect(upcoming(page).getByText('Confirmed')).toBeVisible()

  await page.getByRole('button', { name: 'Request Cancellation' }).click()
  await page.getByLabel('Reason').fill('  ')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expectToast(
    page,
    'Reason Required',
    'Please provide a reason for the cancellation request.',
  )
  await expectAxeClean(page)
  await page.getByLabel('Reason').fill('Our train was cancelled.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expectToast(page, 'Cancellation Request Submitted')
  await expect(history(page).getByText('Cancellation Requested')).toBeVisible()
  await expect(upcoming(page).getByText('Nothing planned')).toBeVisible()
  // The card with the pressed button is gone; the keyboard goes on in the list.
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1)

  const { token } = await signInOf(product, admin)
  type Requests = { requests: { id: number; bookingId: number }[] }
  const path = 'bookings/admin/cancellation-requests?processed=false&page=1&pageSize=100'
  const { requests } = await ask<Requests>(product, path, { token })
  await review(product, requests.find((each) => each.bookingId === visit.bookingId)?.id ?? 0, true)
  await expect(history(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(history(page).getByText('Admin Approval')).toBeVisible()
  await expect(history(page).getByText('Refund processing will begin shortly.')).toBeVisible()
  await expect(
    history(page).getByText(/^£30\.00 back to your card, \w{3} \d{1,2}, \d{4}$/),
  ).toBeVisible()
})

test('where nobody has to approve, a confirmed press cancels and refunds', async ({
  page,
  product,
}) => {
  const settings = await changeSettings(product, { cancellationRequiresApproval: 'false' })
  try {
    await withPaidVisit(page, product, inDays(18))
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('All you paid, £30.00, goes back to your card.')
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Keep Booking' }).click()
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectToast(page, 'Booking Cancelled', /Refund processing will begin shortly\./)
    await expect(history(page).getByText('User', { exact: true })).toBeVisible()
  } finally {
    await settings.restore()
  }
})

test('a paid visit changes in one dialog: the difference first, then the payment', async ({
  page,
  product,
}) => {
  await withPaidVisit(page, product, inDays(21))
  await page.getByRole('button', { name: 'Change visit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('This is your visit now. Choose how many people, the day or the time.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'More: Adults' }).click()
  await expect(dialog.getByText('£15.00 more to pay: £45.00 instead of £30.00.')).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Pay £15.00' }).click()
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('£15.00')).toBeVisible()
  await openBookings(page)
  await expect(upcoming(page).getByText('3 adults')).toBeVisible()

  await page.getByRole('button', { name: 'Change visit' }).click()
  await dialog.getByRole('button', { name: 'Fewer: Adults' }).click()
  await expect(
    dialog.getByText('£15.00 goes back the way it was paid: £30.00 instead of £45.00.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Change Visit' }).click()
  await expectToast(page, 'Booking Changed', /2 adults/)

  // On the smallest phone: a code that fits, then a gift card instead, which pays all of it.
  const code = { ...codeForm(), name: 'FRIENDS10' }
  await (
    await staffOf(product)
  )('POST', 'office/codes', code)
  const gift = await boughtGift(product, { amount: 20 })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Change visit' }).click()
  await dialog.getByRole('button', { name: 'More: Adults' }).click()
  await dialog.getByText('Gift card or code').click()
  await dialog.getByLabel('Code').fill('friends-10')
  await dialog.getByLabel('Code').press('Enter')
  await expect(dialog).toContainText('£10.50 more to pay: £40.50 instead of £30.00.')
  await expect(dialog).toContainText('Your code FRIENDS10 takes £4.50 off.')
  await dialog.getByRole('button', { name: 'Take it off' }).press('Enter')
  await dialog.getByLabel('Code').fill(gift.toLowerCase())
  await dialog.getByLabel('Code').press('Enter')
  await expect(dialog).toContainText('It pays for all of it, and £5.00 stays on it.')
  await expect(dialog).toContainText('Your gift card pays the £15.00: £45.00 instead of £30.00.')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Pay £15.00 with gift card' }).press('Enter')
  await expectToast(page, 'Booking Changed', /3 adults/)

  // And once more with the code, which comes off all of the seats.
  await expect(upcoming(page).getByText('3 adults')).toBeVisible()
  await page.getByRole('button', { name: 'Change visit' }).click()
  await dialog.getByRole('button', { name: 'More: Adults' }).click()
  await dialog.getByText('Gift card or code').click()
  await dialog.getByLabel('Code').fill('FRIENDS10')
  await dialog.getByLabel('Code').press('Enter')
  await expect(dialog).toContainText('£9.00 more to pay: £54.00 instead of £45.00.')
  await dialog.getByRole('button', { name: 'Pay £9.00' }).click()
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('£9.00')).toBeVisible()
  await openBookings(page)
  await expect(upcoming(page).getByText('4 adults')).toBeVisible()
})

test('after the deadline nothing is offered but to bring somebody along', async ({
  page,
  product,
}) => {
  const settings = await changeSettings(product, { cancellationHours: '8760' })
  try {
    await withPaidVisit(page, product, inDays(23))
  } finally {
    await settings.restore()
  }
  await page.getByRole('button', { name: 'Change who comes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/It is too late to move this visit/)).toBeVisible()
  await expect(dialog.getByRole('grid')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Fewer: Adults' })).toBeDisabled()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'More: Children' }).click()
  await expect(dialog.getByRole('button', { name: 'Pay £15.00' })).toBeVisible()
})

test('a visit moves in the calendar it was booked with, and keeps its words', async ({
  page,
  product,
}) => {
  await withPaidVisit(page, product, inDays(19))
  const dialog = page.getByRole('dialog')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Change visit' }).click()
  await expect(dialog.getByText('We could not load the calendar')).toBeVisible()
  await expect(dialog.getByText('We could not load the times')).toBeVisible()
  await dialog.getByRole('button', { name: 'More: Adults' }).click()
  await expect(dialog.getByText(/We could not reach the cafe/)).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Try Again' }).last().click()
  await expect(dialog.getByText('£15.00 more to pay')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fewer: Adults' }).click()
  await chooseDate(page, inDays(20))
  await dialog.getByText('14:00 - 15:00', { exact: true }).click()
  await expect(dialog.getByText('No difference: it stays at £30.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change Visit' }).click()
  await expectToast(page, 'Booking Changed', new RegExp(`${dateLabel(inDays(20))}, 14:00 - 15:00`))
  await expect(upcoming(page).getByText('14:00 - 15:00')).toBeVisible()

  await page.getByRole('button', { name: 'Edit requests' }).click()
  await page.getByRole('textbox', { name: 'Special requests' }).fill('A quiet corner')
  // Nobody answers: the words come back into the form, and go through the second time.
  await page.route('**/bookings/update/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save Requests' }).click()
  await expectToast(page, 'Requests Not Saved')
  await expect(page.getByRole('textbox', { name: 'Special requests' })).toHaveValue(
    'A quiet corner',
  )
  await page.getByRole('button', { name: 'Save Requests' }).click()
  await expectToast(page, 'Requests Saved')
  await expect(upcoming(page).getByText('A quiet corner')).toBeVisible()

  // An answer may count people only: then so does the page, and its counters begin there.
  await page.route('**/Api/bookings/bookings*', async (route) => {
    const response = await route.fetch()
    const told = (await response.text()).replace(/"(adults|children)":\d+/g, '"$1":null')
    await route.fulfill({ response, body: told })
  })
  await page.reload()
  await expect(upcoming(page).getByText('2 people')).toBeVisible()
  await page.getByRole('button', { name: 'Change visit' }).click()
  await expect(dialog.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('2')
})
