import { readFile } from 'node:fs/promises'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { ask, inDays, signInOf } from '#testing/browser/booking-steps.ts'
import { mailTo } from '#testing/browser/inbox.ts'
import { dialog, down, lookFor, press, rowOf } from '#testing/browser/office-desk.ts'
import { paidVisit, unpaidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const TOGETHER = 'Cancel Bookings Together'

test('several bookings are cancelled together, once it is clear what that comes to', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const paid = await paidVisit(product, person, { date: inDays(27), time: '13:00' })
  const unpaid = await unpaidVisit(product, person, { date: inDays(28), time: '13:00' })
  const late = await paidVisit(product, person, { date: inDays(29), time: '13:00' })
  await lookFor(page, product, person.email)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Together…' }).click()

  const together = dialog(page, TOGETHER)
  await expect(together).toContainText('3 bookings, and £60.00 goes back.')
  await together.getByLabel('Refund what was paid').uncheck()
  await expect(together).toContainText('3 bookings, and no money goes back.')
  await together.getByLabel('Refund what was paid').check()
  await together.getByLabel('Message to the customers').fill('The boiler is broken.')
  await expect(together).toContainText('3 bookings, and £60.00 goes back.')
  await expectAxeClean(page)

  // Somebody else is faster with one of them, and the first try meets a server that is down.
  const { token } = await signInOf(product, admin)
  const refund = { bookingId: late.bookingId }
  await ask(product, 'StripePayments/refund', { token, body: refund })
  await page.route('**/bulk-cancel', (route) => route.fulfill(down), { times: 1 })
  await press(page, TOGETHER, 'Cancel 3 Bookings')
  await expectToast(page, 'Error', 'We cannot answer just now.')
  await together.getByRole('button', { name: /^Cancel \d Bookings$/ }).click()
  await expectToast(page, 'Bookings Cancelled', /^2 bookings cancelled; the customers are told/)
  await expect(together).toContainText(late.bookingRef)
  await press(page, TOGETHER, 'Done')

  for (const { bookingId } of [paid, unpaid]) {
    await expect(rowOf(page, bookingId)).toContainText('by Admin Bulk')
  }
  await expect(rowOf(page, paid.bookingId)).toContainText('£30.00 refunded')
  await expect(page.getByText('selected')).toBeHidden()
  const mail = await mailTo(
    product,
    person.email,
    `We had to cancel your visit: ${paid.bookingRef}`,
  )
  expect(mail.text).toContain('The boiler is broken.')
})

test('what is filtered goes into a spreadsheet', async ({ page, product }) => {
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(18), time: '13:00' })
  await lookFor(page, product, person.email)
  await expect(rowOf(page, visit.bookingId)).toBeVisible()
  await page.route('**/bookings/admin/export?*', (route) => route.fulfill(down), { times: 1 })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectToast(page, 'Error exporting bookings', 'We cannot answer just now.')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^bookings-all-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(visit.bookingRef)
})
