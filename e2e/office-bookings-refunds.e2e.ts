import { expectAxeClean } from '#testing/browser/axe.ts'
import { ask, signInOf } from '#testing/browser/booking-steps.ts'
import { choose, dialog, down, paidBooking, press } from '#testing/browser/office-desk.ts'
import { admin } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const REFUND = 'Process Refund'
const HISTORY = 'Refund History'
/** A card of the provider's whose refunds fail some seconds later. */
const REFUND_FAILS = '4000000000005126'

test('a part goes back, then the rest, which cancels the booking', async ({ page, product }) => {
  const { visit, row } = await paidBooking(page, product, { days: 15 })
  const { bookingId: id } = visit
  await choose(page, id, 'View Refunds')
  await expect(dialog(page, HISTORY)).toContainText('No refunds found for this booking.')
  await press(page, HISTORY, 'Close')

  await choose(page, id, 'Process Refund')
  const form = dialog(page, REFUND)
  for (const words of ['Ailsa Munro', '£30.00', 'Paid', 'cannot be reversed']) {
    await expect(form).toContainText(words)
  }
  await expect(form).toContainText('also cancels the booking')
  await form.getByLabel('Partial Refund').check()
  const send = form.getByRole('button', { name: 'Process Partial Refund' })
  await expect(send).toBeDisabled()
  await form.getByLabel('Refund Amount').fill('30.01')
  await expect(form).toContainText('At most £30.00 can be refunded.')
  await form.getByLabel('Refund Amount').fill('7.5')
  await form.getByLabel('Refund Reason').selectOption('Fraudulent')
  await expect(form).toContainText('The provider will block this card')
  await form.getByLabel('Refund Reason').selectOption('Other')
  await form.getByLabel('Custom Reason').fill('   ')
  await expect(send).toBeDisabled()
  await expectAxeClean(page)
  await form.getByLabel('Custom Reason').fill(' The heating failed. ')
  await send.click()
  await expectToast(page, 'Refund Processed', '£7.50 is on its way back to Ailsa Munro.')
  await expect(form).toBeHidden()
  await expect(row).toContainText('£7.50 refunded')
  await expect(row).toContainText('Confirmed')

  await choose(page, id, 'Process Refund')
  await expect(form.getByLabel('Full Refund (£22.50)')).toBeChecked()
  await form.getByRole('button', { name: 'Process Full Refund' }).dblclick()
  await expectToast(page, 'Refund Processed')
  await expect(row).toContainText('by Full Refund')

  await choose(page, id, 'View Refunds')
  const { token } = await signInOf(product, admin)
  const refunds = await ask<{ id: string }[]>(product, `StripePayments/refunds/${id}`, { token })
  expect(refunds).toHaveLength(2)
  const history = dialog(page, HISTORY)
  for (const refund of refunds) {
    await expect(history.getByRole('cell', { name: refund.id.slice(-8) })).toBeVisible()
  }
  await expect(history).toContainText('The heating failed.')
  await expect(history).toContainText('Total Refunded £30.00')
})

test('a refund that is refused, or somebody else was faster with, stays open', async ({
  page,
  product,
}) => {
  const { visit } = await paidBooking(page, product, { days: 16 })
  const { bookingId: id } = visit
  await choose(page, id, 'Process Refund')
  const form = dialog(page, REFUND)

  await page.route(
    '**/StripePayments/refund',
    (route) => route.fulfill({ status: 502, body: 'no' }),
    {
      times: 1,
    },
  )
  await press(page, REFUND, 'Process Full Refund')
  await expectToast(page, 'Refund Failed', 'Failed to process refund')
  await expect(form.getByRole('button', { name: 'Process Full Refund' })).toBeEnabled()

  const { token } = await signInOf(product, admin)
  const body = { bookingId: id, amountInMinor: 1000 }
  await ask(product, 'StripePayments/refund', { token, body })
  await press(page, REFUND, 'Process Full Refund')
  await expectToast(page, 'Refund Failed', /Somebody changed this booking meanwhile/)
  await expect(form.getByRole('alert')).toContainText('Refunded: £10.00, was £0.00')
  await expect(form.getByLabel('Full Refund (£20.00)')).toBeChecked()

  // A slow provider: the label says so, and nothing closes the dialog meanwhile.
  const answer = Promise.withResolvers<void>()
  await page.route('**/StripePayments/refund', async (route) => {
    await answer.promise
    await route.continue()
  })
  await press(page, REFUND, 'Process Full Refund')
  await expect(form.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect(form).toBeVisible()
  answer.resolve()
  await expectToast(page, 'Refund Processed', '£20.00 is on its way back to Ailsa Munro.')
  await expect(form).toBeHidden()
})

test('a refund that failed is seen in the history, and tried again', async ({ page, product }) => {
  const { visit } = await paidBooking(page, product, { days: 17, card: REFUND_FAILS })
  const { bookingId: id, providerUrl } = visit
  const { token } = await signInOf(product, admin)
  const body = { bookingId: id, amountInMinor: 1200, reason: 'quality_issue' }
  await ask(product, 'StripePayments/refund', { token, body })
  // No further than it takes: a provider whose clock runs ahead refuses checkouts in the end.
  const seconds = 9
  await fetch(`${providerUrl}/sandbox/clock/advance`, {
    method: 'POST',
    body: JSON.stringify({ seconds }),
  })

  await page.route('**/StripePayments/refunds/*', (route) => route.fulfill(down), { times: 2 })
  await choose(page, id, 'View Refunds')
  const history = dialog(page, HISTORY)
  await expect(history.getByRole('alert')).toContainText('We cannot answer just now.')
  await expect(async () => {
    await press(page, HISTORY, 'Refresh')
    await expect(history.getByRole('cell', { name: 'Failed' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(history).toContainText('Total Refunded £0.00')
  await press(page, HISTORY, 'Try Again')
  await expect(dialog(page, REFUND).getByLabel('Refund Amount')).toHaveValue('12.00')
  await expect(dialog(page, REFUND).getByLabel('Refund Reason')).toHaveValue('quality_issue')
  await press(page, REFUND, 'Process Partial Refund')
  await expectToast(page, 'Refund Processed', '£12.00 is on its way back to Ailsa Munro.')
})
