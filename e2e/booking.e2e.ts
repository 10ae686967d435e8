import type { Locator } from '@playwright/test'
import { addDays, datesBetween, weekdayOf } from '#domain/calendar/calendar-date.ts'
import { submitSignIn } from '#testing/browser/auth-forms.ts'
import {
  ask,
  changeSettings,
  chooseDate,
  chooseTime,
  day,
  DECLINED_CARD,
  goToCheckout,
  GOOD_CARD,
  inDays,
  payWith,
  signInOf,
  visitAt,
} from '#testing/browser/booking-steps.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test('five presses from the landing page to the card page, a declined card, a good one, a ticket', async ({
  page,
  product,
}) => {
  await signIn(page, product, await customer(product))
  await page.goto('/')

  await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click()
  await chooseDate(page, inDays(2))
  await chooseTime(page, '11:00 - 12:00')
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('£15.00')
  await goToCheckout(page)
  await expect(page.getByText('£15.00').first()).toBeVisible()

  await payWith(page, DECLINED_CARD)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByText('Amount paid: £15.00')).toBeVisible()
  await expect(page.getByText('What happens next?')).toBeVisible()

  await page.getByRole('link', { name: 'See Your Ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^visit-WW-\w+\.ics$/)
})

test('canceled and tried again is one booking', async ({ page, product }) => {
  const { token } = await signIn(page, product, await customer(product))
  const { address } = await visitAt(product, inDays(4), '11:00')
  await page.goto(address)
  await page.getByLabel('Special requests').fill('A quiet corner')
  await goToCheckout(page)

  await page.getByRole('link', { name: 'Back' }).click()
  await expectToast(page, 'Payment Canceled')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(/We keep .+, 11:00 - 12:00 for you \(2 adults\)/)).toBeVisible()
  await expect(page.getByLabel('Special requests')).toHaveValue('A quiet corner')
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(page.getByText('You are paying for this already')).toBeVisible()
  await expect(
    page.getByText(/If you pay here, that payment ends: you pay only once/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/c\/pay\//)
  // Back with the browser's own button: the same order is sent again, and no second one.
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  await expect(page.getByText('You are paying for this already')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Amount paid: £30.00')).toBeVisible()

  // Past the card page, back to a button that has done its work.
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You booked this')
  await expect(page.getByLabel('Your ticket')).toContainText('11:00 - 12:00')
  await page.getByRole('link', { name: 'Book another visit' }).click()
  await expect(page.getByLabel('Special requests')).toHaveValue('')

  const bookings = await ask<{ status: string }[]>(product, 'bookings/bookings', { token })
  expect(bookings.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  expect(bookings.filter(({ status }) => status === 'pending')).toHaveLength(0)
})

test('prices and the window change while one looks', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await test.step('a price that changed meanwhile is shown before anything is charged', async () => {
    await page.goto((await visitAt(product, inDays(5), '11:00')).address)
    await page.getByRole('button', { name: 'Book Visit' }).click()
    await expect(page.getByRole('button', { name: 'Pay £30.00 by card' })).toBeVisible()
    const settings = await changeSettings(product, { basePrice: '18' })
    try {
      await page.getByRole('button', { name: 'Pay £30.00 by card' }).click()
      await expect(page.getByText('The price is now £36.00')).toBeVisible()
      await page.getByRole('button', { name: 'Pay £36.00 by card' }).click()
      await page.waitForURL(/\/c\/pay\//)
    } finally {
      await settings.restore()
    }
  })

  await test.step('a visit that becomes free while one looks at it needs no card', async () => {
    await page.goto((await visitAt(product, inDays(6), '11:00')).address)
    const visit = page.getByRole('region', { name: 'Your visit' })
    await expect(visit).toContainText('for 2 adults £30.00')
    const free = { discountActive: 'true', discountPercentage: '100' }
    const settings = await changeSettings(product, free)
    try {
      await expect(page.getByText('Nothing to pay')).toBeVisible()
      await expect(page.getByText('100% off', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Book Visit' }).click()
      await page.getByRole('button', { name: 'Confirm your visit' }).click()
      await expect(page).toHaveURL('/booking-success')
      await expect(page.getByText('£0.00')).toBeVisible()
    } finally {
      await settings.restore()
    }
  })

  await test.step('with a window of 0 days only today can be chosen', async () => {
    const settings = await changeSettings(product, { bookingAdvanceDays: '0' })
    try {
      await page.clock.install()
      await page.goto('/booking')
      await expect(page.getByText('Bookings are open for today only')).toBeVisible()
      await expect(page.locator('button[data-date]:enabled')).toHaveCount(1)
      await expect(day(page, inDays(0))).toBeEnabled()
      // Left open over midnight, the page goes on with the day.
      await page.clock.fastForward('24:00:00')
      await expect(day(page, inDays(1))).toBeEnabled()
    } finally {
      await settings.restore()
    }
  })
})

test('places that others take are told kindly, and another time is offered', async ({
  page,
  product,
}) => {
  const { slot, address } = await visitAt(product, inDays(7), '15:00')
  const other = await signInOf(product, await customer(product))
  const staff = await staffOf(product)
  await signIn(page, product, await customer(product))
  await page.goto(address)
  await expect(page.getByRole('radio', { name: '15:00 - 16:00' })).toBeChecked()
  // Faster than the address can follow: every press counts.
  await page.evaluate(`(async () => {
    const more = document.querySelector('[aria-label="More: Adults"]')
    more.click()
    await null
    more.click()
  })()`)
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('4')

  await ask(product, 'bookings/create-with-checkout', {
    token: other.token,
    body: {
      User_Id: other.user.id,
      Time_Slot_Id: slot.id,
      Booking_Date: inDays(7),
      Adults: slot.remaining_capacity - 1,
      Children: 0,
      Total_Price: slot.final_price * (slot.remaining_capacity - 1),
    },
  })
  await expect(page.getByText('15:00 - 16:00 has only 1 place left')).toBeVisible()
  await page.getByRole('button', { name: '14:00 - 15:00' }).click()
  await expect(page.getByRole('radio', { name: '14:00 - 15:00' })).toBeChecked()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('4')

  const { slot: taken } = await visitAt(product, inDays(7), '14:00')
  await staff('PATCH', `admin/timeslots/${taken.id}/status`, { is_active: false })
  try {
    await expect(page.getByText('14:00 - 15:00 is not offered any more')).toBeVisible()
    await expect(page.getByText('Choose a time to go on.')).toBeVisible()
  } finally {
    await staff('PATCH', `admin/timeslots/${taken.id}/status`, { is_active: true })
  }
})

test('by an address: signing in leads to the choice in it, and pages without what they need lead back', async ({
  page,
  product,
}) => {
  await test.step('whoever is not signed in comes back to the same choice', async () => {
    const person = await customer(product)
    const { address } = await visitAt(product, inDays(8), '11:00')
    await page.goto(address)
    await expect(page).toHaveURL('/auth')
    await submitSignIn(page, person)
    await expect(page).toHaveURL(address)
    // Once: signing in again later leads home.
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull()
  })

  await test.step('the times of another date are there at once, and nothing moves', async () => {
    const [date, next] = twoAlike()
    await page.goto(`/booking?date=${date}`)
    await page.getByRole('radio').first().waitFor()
    // By the marks of its days it knows their times.
    await page
      .getByRole('button', { name: /, plenty of room$/ })
      .first()
      .waitFor()
    await page.evaluate(`
      window.shifts = []
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((e) => e.value)))
        .observe({ type: 'layout-shift' })
    `)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await chooseDate(page, next)
    await page.getByRole('radio').first().waitFor()
    expect(asked.filter((url) => url.includes('available-slots'))).toEqual([])
    expect(await page.evaluate('window.shifts')).toEqual([])
  })

  await test.step('pages without what they need lead back', async () => {
    await page.goto('/payment')
    await expectToast(page, 'No Booking Details', 'Please complete your booking first')
    await expect(page).toHaveURL('/booking')
    await page.goto('/booking-success')
    await expectToast(page, 'No Booking Found')
    // Its own document: the address is there before the page.
    await expect(page.locator('#cats')).toBeAttached()
    await expect(page).toHaveURL('/')
    await page.goto('/stripe-return')
    await expect(page.getByText('Payment Error')).toBeVisible()
    await expect(page.getByText('Invalid return URL')).toBeVisible()
    await page.goto('/stripe-return?success=true&session_id=cs_1')
    await expect(page.getByText('Invalid session ID format')).toBeVisible()

    await page.route('**/StripePayments/status/*', (route) => route.abort())
    await page.goto(`/stripe-return?success=true&session_id=cs_${'a'.repeat(26)}`)
    await expect(page.getByText('Failed to fetch payment status')).toBeVisible()
    // Said twice, as specified: on a phone, also at 400 %, the toast leaves the page's own words in sight.
    const title = page.getByRole('heading', { name: 'Payment Canceled - no charges were made' })
    const toast = page.locator('.toast')
    for (const [width, height] of [
      [360, 740],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/stripe-return?canceled=true')
      await expectToast(page, 'Payment Canceled')
      await expect(title).toBeInViewport()
      expect(await areApart(toast, title), `${width}`).toBe(true)
    }
  })
})

async function areApart(one: Locator, other: Locator) {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) return false
  return first.y + first.height <= second.y || second.y + second.height <= first.y
}

test('in calm mode there is one step a screen, and nothing that was chosen is lost', async ({
  page,
  context,
  product,
  baseURL,
}) => {
  await context.addCookies([{ name: 'calm', value: 'on', url: baseURL ?? '' }])
  await signIn(page, product, await customer(product))
  await page.goto('/booking')
  const steps = page
    .locator('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasText: /^\d\./, visible: true })
  await expect(steps).toHaveText(['1. Date'])
  await chooseDate(page, inDays(6))
  await page.getByRole('button', { name: 'Next: the time' }).click()
  await expect(page.getByRole('heading', { name: '2. Time' })).toBeFocused()
  await expect(steps).toHaveText(['2. Time'])
  await chooseTime(page, '11:00 - 12:00')
  await page.getByRole('button', { name: 'Next: who is coming' }).click()
  await page.getByRole('button', { name: 'Next: anything else' }).click()
  await page.getByLabel('Special requests').fill('A quiet corner')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(steps).toHaveText(['3. People'])
  await page.getByRole('button', { name: 'Next: anything else' }).click()
  await expect(page.getByLabel('Special requests')).toHaveValue('A quiet corner')
  await goToCheckout(page)
})

/** Two dates of one page of the calendar with the same hours: nothing differs but the date. */
function twoAlike(): [string, string] {
  const isFirst = (date: string) =>
    weekdayOf(date) < 5 && date.slice(0, 7) === addDays(date, 1).slice(0, 7)
  const date = datesBetween(inDays(1), inDays(20)).find(isFirst) ?? ''
  return [date, addDays(date, 1)]
}
