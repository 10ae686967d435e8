import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { unpaidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import type { Staff } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

async function openSettings(page: Page, product: Product) {
  await signIn(page, product, admin)
  await page.goto('/admin?tab=settings')
  await expect(page.getByLabel('Base price (£)')).toHaveValue('15')
}

async function toDefaults({ product }: { product: Product }) {
  const staff = await staffOf(product)
  await staff('POST', 'admin/settings/seed-defaults', {})
}
test.beforeEach(toDefaults)
test.afterEach(toDefaults)

async function stored(staff: Staff, key: string) {
  const settings = await staff<{ key: string; value: string }[]>('GET', 'admin/settings')
  return settings.find((each) => each.key === key)?.value
}

const preview = (page: Page) => page.getByRole('region', { name: 'Before you save' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click()

test('a change says what it does, is saved, and goes back to the defaults', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const wish = { date: inDays(21), time: '15:00', adults: 3 }
  const { bookingId, bookingRef } = await unpaidVisit(product, await customer(product), wish)
  try {
    await openSettings(page, product)
    await expectAxeClean(page)

    await page.getByLabel('Base price (£)').fill('0.20')
    await expect(preview(page)).toContainText('This cannot be saved')
    await save(page)
    await expectToast(page, 'Error saving settings')
    await expect(page.getByLabel('Base price (£)')).toHaveAccessibleDescription(
      new RegExp(unchargeablePrice()),
    )

    await page.getByLabel('Business hours: closes at').fill('08:00')
    await save(page)
    await expect(page.getByLabel('Business hours: opens at')).toBeFocused()
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(preview(page)).toContainText('Nothing is changed.')

    await page.getByLabel('Base price (£)').fill('16')
    await page.getByLabel('Business hours: closes at').fill('15:30')
    await page.getByLabel('Weekend hours: closes at').fill('15:30')
    await page.getByLabel('Seats per slot', { exact: true }).fill('2')
    await page.getByLabel('Seats per slot at the weekend').fill('2')
    await expect(preview(page)).toContainText('60 minutes: £15.00 → £16.00 a person.')
    await expect(preview(page)).toContainText('any more: 15:00 - 16:00')
    await expect(preview(page).getByRole('link', { name: bookingRef })).toBeVisible()
    await expect(preview(page)).toContainText(/slots? would be overfull/)
    await save(page)
    await expectToast(page, 'Settings Saved')
    await expect(page.getByText(/outside the opening hours now/)).toBeVisible()
    await expect(page.getByRole('link', { name: bookingRef })).toBeVisible()
    expect(await stored(staff, 'businessHours')).toBe('09:00-15:30')

    await page.getByRole('button', { name: 'Reset to Defaults' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset to defaults?' })
    await expect(dialog).toContainText('£16.00 an hour')
    await dialog.getByRole('button', { name: 'Reset to Defaults' }).click()
    await expectToast(page, 'Default Settings Applied')
    await expect(page.getByLabel('Base price (£)')).toHaveValue('15')
  } finally {
    await staff('PUT', `bookings/admin/${bookingId}/status`, { status: 'cancelled' })
  }
})

test('of two who save at once, neither overwrites the other', async ({ page, product }) => {
  const staff = await staffOf(product)
  await page.setViewportSize({ width: 360, height: 740 })
  await openSettings(page, product)
  await page.getByLabel('Cancellation deadline (hours)').fill('48')
  await page.getByRole('switch', { name: 'Discount active' }).click()
  const theirs = [
    { key: 'basePrice', value: '17' },
    { key: 'cancellationHours', value: '36' },
  ]
  await staff('POST', 'admin/settings/batch', { settings: theirs })
  await save(page)
  await expectToast(page, 'Error saving settings')
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' })
  await expect(told).toContainText('£17.00 an hour')
  await expect(told).toContainText('Your form still says 48 hours before the visit.')
  await expect(page.getByLabel('Base price (£)')).toHaveValue('17')
  await expectAxeClean(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/Api/admin/settings/batch', async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await save(page)
  await page.getByLabel('Discount (%)').fill('12')
  answer.resolve()
  await expectToast(page, 'Settings Saved')
  await expect(told).toBeHidden()
  await expect(page.getByLabel('Discount (%)')).toHaveValue('12')
  await expect(preview(page)).toContainText('12%')
  expect(await stored(staff, 'basePrice')).toBe('17')
  expect(await stored(staff, 'cancellationHours')).toBe('48')
  expect(await stored(staff, 'discountActive')).toBe('true')
})

test('prices and seats are tried out, and what fails says so', async ({ page, product }) => {
  await page.route('**/Api/admin/settings', (route) => route.abort())
  await signIn(page, product, admin)
  await page.goto('/admin?tab=settings')
  await expectToast(page, 'Error fetching settings')
  await page.unroute('**/Api/admin/settings')
  await page.getByRole('button', { name: 'Try Again' }).click()

  const days = page.getByLabel('Booking advance (days)')
  await days.fill('')
  await expect(preview(page)).toContainText('today only')
  await days.blur()
  await expect(days).toHaveValue('0')
  await page.getByLabel('Base price (£)').fill('')
  await expect(preview(page)).toContainText('Every visit would be free')

  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Back to Website' }).click()
  await page.getByRole('link', { name: 'Admin' }).first().click()
  await page.getByRole('tab', { name: 'Settings (not saved yet)' }).click()
  await expect(days).toHaveValue('0')
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(preview(page)).toBeFocused()
  await expect(days).toHaveValue('30')
  await expect(page.getByRole('tab', { name: 'Settings', exact: true })).toHaveCount(2)

  const calculator = page.getByRole('region', { name: 'Test price calculator' })
  await expect(calculator.getByLabel('Test price (£)')).toHaveValue('15')
  await calculator.getByRole('button', { name: 'More: People' }).click()
  await calculator.getByRole('button', { name: 'Calculate Price' }).click()
  await expect(calculator).toContainText('Total for 2 people£30.00')

  const seats = page.getByRole('region', { name: 'Slot capacity test' })
  await expect(seats.getByLabel('Test date')).toHaveValue(inDays(0))
  await seats.getByRole('button', { name: 'Test Capacity' }).click()
  await expect(seats.getByRole('row').filter({ hasText: '11:00 - 12:00' })).toBeVisible()

  await page.getByLabel('Seats per slot', { exact: true }).fill('9')
  await save(page)
  await expectToast(page, 'Settings Saved')
  await expect(seats.getByRole('row')).toHaveCount(0)
  await expect(calculator).not.toContainText('Total for')

  await seats.getByLabel('Test date').fill('')
  await seats.getByRole('button', { name: 'Test Capacity' }).click()
  await expect(seats.getByLabel('Test date')).toHaveAccessibleDescription(/Enter a date/)

  await page.route(/calculate-price|slot-capacity/, (route) => route.abort())
  await calculator.getByRole('button', { name: 'Calculate Price' }).click()
  await expectToast(page, 'Error calculating price')
  await seats.getByRole('button', { name: 'Test Capacity' }).click()
  await expectToast(page, 'Error getting slot capacity')
})
