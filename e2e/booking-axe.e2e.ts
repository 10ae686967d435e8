import type { Page } from '@playwright/test'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import { inDays, visitAt } from '#testing/browser/booking-steps.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

/** A desk gives the same page more room: there, nothing may stick out. */
async function expectClean(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectInside(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAxeClean(page)
}

test('axe on each step of a booking', async ({ page, product }) => {
  await signIn(page, product, await customer(product))

  await page.goto((await visitAt(product, inDays(9), '11:00')).address)
  await expect(page.getByRole('radio', { name: '11:00 - 12:00' })).toBeChecked()
  // What one books stands beside the form here, and below it on a phone.
  await expectAudited(page)
  await expectClean(page)
  await page.getByLabel('I have read and accept').uncheck()
  await expectClean(page)
  await page.getByRole('button', { name: 'Read the café policy' }).click()
  await expectClean(page)
  await page.getByRole('button', { name: 'Close Policy' }).click()

  await page.getByLabel('I have read and accept').check()
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  await expectClean(page)

  await page.goto('/stripe-return?success=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expectClean(page)
  await page.goto('/stripe-return?canceled=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payment Canceled - no charges were made',
  )
  await expectClean(page)

  await page.evaluate((date) => {
    const time_slots = { start_time: '11:00', end_time: '12:00' }
    const booking = { bookingRef: 'WW-AXE', status: 'confirmed', booking_date: date, time_slots }
    const kept = { ...booking, people_count: 2, total_price: 30, special_requests: '' }
    localStorage.setItem('lastBooking', JSON.stringify(kept))
  }, inDays(9))
  await page.goto('/booking-success')
  await expect(page.getByText('WW-AXE')).toBeVisible()
  await expectClean(page)
})
