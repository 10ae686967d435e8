import type { Page } from '@playwright/test'
import { dateLabel } from '#domain/calendar/labels.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { unpaidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const HOURS = '/admin?tab=settings&section=working-hours'

type Hours = { week: object[]; exceptions: object[] }

const preview = (page: Page) => page.getByRole('region', { name: 'Before you save' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Working Hours' }).click()

async function addDate(page: Page, date: string) {
  await page.getByLabel('Another date').fill(date)
  await page.getByRole('button', { name: 'Add Date' }).click()
}

test('a closed date shows whom it strands, before it is saved and after', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const before = await staff<Hours>('GET', 'admin/working-hours')
  const date = inDays(22)
  const visit = await unpaidVisit(product, await customer(product), { date })
  try {
    await signIn(page, product, admin)
    await page.goto(HOURS)
    const add = page.getByRole('button', { name: 'Add Date' })
    await expect(add).toHaveAccessibleDescription('Choose a date to add it.')
    await page.getByLabel('Another date').fill(inDays(-1))
    await expect(add).toHaveAccessibleDescription('This date is in the past.')
    await addDate(page, date)
    await expect(page.getByLabel('Another date')).toBeFocused()
    await expect(preview(page).getByRole('link', { name: visit.bookingRef })).toBeVisible()
    await page.getByLabel(`Note for ${dateLabel(date)}`).fill('Deep clean')
    await page.getByLabel('Sunday', { exact: true }).selectOption('Own hours')
    await page.getByLabel('Sunday: closes at').fill('08:00')
    await expect(page.getByRole('button', { name: 'Save Working Hours' })).toBeDisabled()
    await page.getByLabel('Sunday: closes at').fill('19:00')
    await expect(preview(page)).toContainText('10:00 - 19:00')
    await expect(preview(page)).toContainText('Now offered on Sunday: 16:00 - 17:00')
    await expectAxeClean(page)

    await save(page)
    await expectToast(page, 'Working Hours Saved')
    await expect(page.getByText(/outside the opening hours now/)).toBeVisible()
    await expect(page.getByRole('link', { name: visit.bookingRef })).toBeVisible()

    const check = page.getByRole('region', { name: 'Can it be booked?' })
    await check.getByLabel('Date').fill(date)
    await expect(check.getByText('The cafe is closed on this date.').first()).toBeVisible()

    await page.getByRole('button', { name: `Remove ${dateLabel(date)}` }).click()
    await expect(page.getByRole('region', { name: 'Single dates' })).toBeFocused()
    await expect(preview(page)).toContainText('No booking is touched by this.')
    await save(page)
    await expectToast(page, 'Working Hours Saved')
    await expect(check.getByText('Yes', { exact: true }).first()).toBeVisible()
  } finally {
    await staff('PUT', 'admin/working-hours', before)
    await staff('PUT', `bookings/admin/${visit.bookingId}/status`, { status: 'cancelled' })
  }
})

test('two who edit the hours keep both changes, and failures are told', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const before = await staff<Hours>('GET', 'admin/working-hours')
  const [mine, theirs] = [inDays(400), inDays(401)]
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, product, admin)
    await page.route('**/Api/admin/working-hours', (route) => route.abort())
    await page.goto(HOURS)
    await expectToast(page, 'Error fetching working hours')
    await page.unroute('**/Api/admin/working-hours')
    await page.getByRole('button', { name: 'Try Again' }).first().click()

    await addDate(page, mine)
    const exceptions = [{ date: theirs, isClosed: true, note: 'Theirs' }]
    await staff('PUT', 'admin/working-hours', { ...before, exceptions })
    await save(page)
    await expectToast(page, 'Error saving working hours')
    const told = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' })
    await expect(told).toContainText('closed (Theirs)')
    await expectAxeClean(page)
    await save(page)
    await expectToast(page, 'Working Hours Saved')
    const after = await staff<Hours>('GET', 'admin/working-hours')
    expect(after.exceptions).toMatchObject([{ date: mine }, { date: theirs }])
  } finally {
    await staff('PUT', 'admin/working-hours', before)
  }
})
