import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { GOOD_CARD, inDays, payWith } from '#testing/browser/booking-steps.ts'
import { unpaidVisit } from '#testing/browser/paid-visits.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for your payment' })
const openBookings = (page: Page) => page.goto('/dashboard?tab=bookings')

test('somebody more comes along, and pay now leads to the one checkout for all of them', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const person = await customer(product)
  const { bookingRef, checkoutUrl } = await unpaidVisit(product, person, { date: inDays(21) })
  await signIn(page, product, person)
  await page.goto('/')
  await expect(page.locator('#home').getByText(/^We keep .+, 11:00 - 12:00 for you/)).toBeVisible()
  await page.getByRole('link', { name: 'pay now' }).click()
  // Without motion no clock ticks. Shortly before midnight the end is tomorrow, and says its date.
  const until = /We keep your places until (\w+ \d+, \d+, )?\d\d:\d\d\./
  await expect(waiting(page).getByText(until)).toBeVisible()
  await expect(page.getByText(bookingRef)).toBeVisible()
  await expectAxeClean(page)

  await waiting(page).getByRole('button', { name: 'Change visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your visit' })
  await expect(dialog.getByText('This is your visit now.')).toBeVisible()
  await dialog.getByRole('radio', { name: '12:00 - 13:00' }).press('Space')
  await dialog.getByRole('button', { name: 'More: Children' }).click()
  await expect(dialog.getByText(/New total.*£45\.00.*instead of £30\.00/)).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Change Visit' }).click()
  await expectToast(page, 'Visit Changed', '12:00 - 13:00, 2 adults, 1 child: £45.00.')
  await expect(waiting(page).getByText('2 adults, 1 child, £45.00.')).toBeVisible()
  expect(await (await page.request.get(checkoutUrl)).text()).toContain('This checkout has expired')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('create-checkout-session')) asked.push(request.url())
  })
  await page.route('**/create-checkout-session', (route) => route.abort(), { times: 1 })
  await waiting(page).getByRole('button', { name: 'Pay now' }).click()
  await expectToast(
    page,
    'Payment Failed',
    'There was an error creating your payment session. Please try again.',
  )
  await waiting(page).getByRole('button', { name: 'Pay now' }).dblclick()
  await page.waitForURL(/\/c\/pay\//)
  expect(asked).toHaveLength(2)

  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByText('Amount paid: £45.00')).toBeVisible()
  await page.getByRole('link', { name: 'View Bookings' }).click()
  await expect(page).toHaveURL('/dashboard?tab=bookings')
  await expect(page.getByText('Your next visit')).toBeVisible()
  await expect(page.getByText('Payment: Paid')).toBeVisible()
  await expect(waiting(page)).toBeHidden()
})

test('an unpaid visit does not vanish without a word', async ({ page, product }) => {
  const person = await customer(product)
  await unpaidVisit(product, person, { date: inDays(20) })
  await page.clock.install()
  await signIn(page, product, person)
  await openBookings(page)
  await expect(waiting(page)).toBeVisible()
  await page.clock.fastForward('36:00')
  await expectToast(page, 'The time to pay is over', /you can book them again/)
})

test('a payment on another screen appears by itself, with a ticket', async ({ page, product }) => {
  const person = await customer(product)
  const { bookingRef, checkoutUrl } = await unpaidVisit(product, person, { date: inDays(22) })
  await signIn(page, product, person)
  await openBookings(page)
  await expect(page.getByText('Pending Payment')).toBeVisible()

  const session = /\/c\/pay\/(\w+)/.exec(checkoutUrl)?.[1]
  await fetch(new URL(`/sandbox/pay/${session}`, checkoutUrl), { method: 'POST' })
  await expect(page.getByText('Your next visit')).toBeVisible()
  await expect(page.getByText('In 22 days')).toBeVisible()
  await expect(page.getByText('What to bring')).toBeVisible()
  await expectAxeClean(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`visit-${bookingRef}.ics`)
  // No owner gives certificates to a product under test.
  await page.route('**/Api/bookings/*/passes', (route) =>
    route.fulfill({
      json: { apple: btoa('a pass'), google: 'https://pay.google.com/gp/v/save/x' },
    }),
  )
  await page.getByRole('button', { name: 'Show ticket' }).click()
  const ticket = page.getByRole('dialog')
  await expect(ticket.getByText(bookingRef)).toBeVisible()
  const pass = page.waitForEvent('download')
  await ticket.getByRole('button', { name: 'Add to Apple Wallet' }).click()
  expect((await pass).suggestedFilename()).toBe(`${bookingRef}.pkpass`)
  const google = ticket.getByRole('link', { name: 'Save to Google Wallet' })
  await expect(google).toHaveAttribute('href', 'https://pay.google.com/gp/v/save/x')
  await expectAxeClean(page)
  // Down here the way out is still on top.
  await ticket.getByRole('button', { name: 'Close' }).click({ trial: true })
})
