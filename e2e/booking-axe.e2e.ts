import { expectAudited, expectCleanOnPhone } from '#testing/browser/axe.ts'
import { inDays, visitAt } from '#testing/browser/booking-steps.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

test('axe on each step of a booking', async ({ page, product }) => {
  await signIn(page, product, await customer(product))

  await page.goto((await visitAt(product, inDays(9), '11:00')).address)
  await expect(page.getByRole('radio', { name: '11:00 - 12:00' })).toBeChecked()
  // What one books stands beside the form here, and below it on a phone.
  await expectAudited(page)
  await expectCleanOnPhone(page)
  await page.getByLabel('I have read and accept').uncheck()
  await expectCleanOnPhone(page)
  await page.getByRole('button', { name: 'Read the café policy' }).click()
  await expectCleanOnPhone(page)
  await page.getByRole('button', { name: 'Close Policy' }).click()

  await page.getByLabel('I have read and accept').check()
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  await expectCleanOnPhone(page)

  await page.goto('/stripe-return?success=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expectCleanOnPhone(page)
  await page.goto('/stripe-return?canceled=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment Canceled - no charges were made',
  )
  await expectCleanOnPhone(page)

  await page.evaluate((date) => {
    const time_slots = { start_time: '11:00', end_time: '12:00' }
    const booking = { bookingRef: 'WW-AXE', status: 'confirmed', booking_date: date, time_slots }
    const kept = { ...booking, people_count: 2, total_price: 30, special_requests: '' }
    localStorage.setItem('lastBooking', JSON.stringify(kept))
  }, inDays(9))
  await page.goto('/booking-success')
  await expect(page.getByText('WW-AXE')).toBeVisible()
  await expectCleanOnPhone(page)
})
