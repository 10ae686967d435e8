import type { Page } from '@playwright/test'
import type { Answer } from '#contract/contract.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { periodRange } from '#domain/calendar/period.ts'
import type { Product } from '#testing/product.ts'
import { pretendTrouble } from '#testing/browser/attention-list.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { ask, inDays, signInOf } from '#testing/browser/booking-steps.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

async function openOverview(page: Page, product: Product, address = '/admin') {
  await signIn(page, product, admin)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const figures = (page: Page) => page.getByText('Total Bookings', { exact: true })
/** A query asks twice before it gives up. */
const bothTries = { times: 2 }

test('a new booking is in every figure of its day, and can be acted on', async ({
  page,
  product,
}) => {
  const date = inDays(21)
  const { bookingId, bookingRef } = await paidVisit(product, await customer(product), { date })
  await openOverview(page, product, `/admin?from=${date}&to=${inDays(22)}`)
  await expect(page.getByText('Custom Range').first()).toBeVisible()
  await expect(page.getByText(`${dateLabel(date)} – ${dateLabel(inDays(22))}`)).toBeVisible()
  const week = page.getByRole('navigation', { name: 'The next seven days' })
  await expect(week.getByRole('link', { name: /^Sat, .*: (\d+% full|closed)$/ })).toBeVisible()
  await expect(figures(page)).toBeVisible()
  for (const name of ['Booking Status', 'Payment Status', 'User Verification', 'Averages']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  const days = page.getByRole('table', { name: 'Bookings and revenue by day' })
  await expect(
    days.getByRole('row', { name: new RegExp(`^${dateLabel(date)} [1-9]`) }),
  ).toBeAttached()
  await expect(page.getByRole('table', { name: 'How full the slots are' })).toBeVisible()
  const room = page.getByRole('table', { name: 'How full the room is' })
  await expect(room.getByRole('row', { name: /^The room/ })).toContainText(/\d%/)
  const usage = page.getByRole('table', { name: 'Time Slot Usage' })
  await expect(usage.getByRole('row', { name: /^11:00 - 12:00 Active [1-9]/ })).toBeVisible()

  const latest = page.getByRole('region', { name: 'Recent Bookings' }).getByRole('listitem').first()
  for (const words of ['Latest', 'Ailsa Munro', `#${bookingId} · ${bookingRef}`, '2 adults']) {
    await expect(latest).toContainText(words)
  }
  await expect(latest).toContainText(`${dateLabel(date)}, 11:00 - 12:00`)
  await expect(latest).toContainText(/£30\.00.*Paid.*Confirmed/)
  await expectAxeClean(page)

  await button(page, `Details of booking ${bookingId}`).click()
  await expect(page.getByRole('dialog', { name: `Booking ${bookingId}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, `Actions for booking ${bookingId}`).click()
  await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  await expectToast(page, 'Booking Updated')
  await expect(latest).toContainText(/Cancelled.*Admin/)
})

test('the period is chosen by name or by dates, and stays in the address', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openOverview(page, product)
  const { from, to } = periodRange('this-month', inDays(0))
  await expect(page.getByText(`${dateLabel(from)} – ${dateLabel(to)}`)).toBeVisible()
  await expect(button(page, 'This Month')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Last 30 Days').click()
  await expect(page.getByText(`${dateLabel(inDays(-30))} – ${dateLabel(inDays(0))}`)).toBeVisible()
  await page.reload()
  await expect(button(page, 'Last 30 Days')).toHaveAttribute('aria-pressed', 'true')
  // Their toast would take the place of the next.
  await expect(figures(page)).toBeVisible()

  await button(page, 'Custom Range').click()
  await page.getByLabel('To', { exact: true }).fill('2026-02-28')
  await button(page, 'Apply').click()
  await expectToast(page, 'Invalid Date Range', 'Please select both start and end dates')
  await page.getByLabel('From', { exact: true }).fill('2026-02-01')
  await button(page, 'Apply').click()
  await expect(page.getByText('Feb 1, 2026 – Feb 28, 2026')).toBeVisible()
  await expectToast(page, 'No Data Available', 'Nobody has booked a visit')
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-28/)
  await expectAxeClean(page)
  await button(page, 'Cancel').click()
  await expect(button(page, 'This Month')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('From', { exact: true })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Today')).toBeFocused()

  await page.getByRole('link', { name: 'Who comes today' }).click()
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible()
  await page.goto('/admin?tab=bookings')
  await button(page, 'Filter').click()
  await button(page, 'Today: who comes next').click()
  await expect(page.getByLabel('Date')).toHaveValue(inDays(0))
})

test('figures that do not come, cannot be drawn or are not those asked for', async ({
  page,
  product,
}) => {
  await test.step('what cannot be loaded says so, and comes with the next try', async () => {
    const busy = { code: 'UNAVAILABLE', message: 'We cannot answer just now.', requestId: 'r' }
    await page.route(
      /dashboard\/overview/,
      (route) => route.fulfill({ status: 503, json: busy }),
      bothTries,
    )
    await page.route(/dashboard\/charts/, (route) => route.abort(), bothTries)
    await openOverview(page, product)
    await expectToast(page, 'Error loading dashboard data', 'We cannot answer just now.')
    await page.route(/dashboard\/overview/, (route) => route.abort(), bothTries)
    await button(page, 'Try Again').click()
    await expectToast(page, 'Error loading dashboard data', 'Failed to load dashboard statistics')
    await button(page, 'Try Again').click()
    await expect(figures(page)).toBeVisible()
    await expect(page.getByText('We could not load the charts')).toBeVisible()
    await button(page, 'Try Again').click()
    await expect(page.getByRole('heading', { name: 'How full the slots are' })).toBeVisible()
    await button(page, 'Refresh').click()
    await expectToast(page, 'Dashboard Refreshed')
  })

  await test.step('figures of other dates than the period means are marked', async () => {
    await page.route(/dashboard\/overview/, async (route) => {
      const answer = await (await route.fetch()).json()
      const date_range = { ...answer.date_range, from_date: '2026-01-01' }
      await route.fulfill({ json: { ...answer, date_range, recent_bookings: [], slot_usage: [] } })
    })
    await page.goto('/admin')
    await expect(page.getByText('Date mismatch')).toBeVisible()
    await expect(page.getByText('No Recent Bookings')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Time Slot Usage' })).toBeHidden()
    await page.unroute(/dashboard\/overview/)
  })

  await test.step('what an answer lacks takes no other part with it', async () => {
    let lacking: (answer: Answer<'GET admin/dashboard/overview'>) => unknown = () => {}
    await page.route(/dashboard\/overview/, async (route) => {
      const answer = await (await route.fetch()).json()
      lacking(answer)
      await route.fulfill({ json: answer })
    })
    const usage = page.getByRole('table', { name: 'Time Slot Usage' })
    const recent = page.getByRole('heading', { name: 'Recent Bookings' })
    lacking = ({ slot_usage }) =>
      slot_usage.map((slot) => Reflect.deleteProperty(slot, 'session_names'))
    await page.goto('/admin')
    await expect(usage.getByRole('row', { name: /^11:00 - 12:00 Active/ })).toBeVisible()
    await expect(figures(page)).toBeVisible()
    await expect(recent).toBeVisible()

    for (const [part, what] of [
      ['main_stats', 'the totals'],
      ['date_range', 'the totals'],
      ['detailed_stats', 'the breakdown'],
      ['recent_bookings', 'the recent bookings'],
    ] as const) {
      lacking = (answer) => Reflect.deleteProperty(answer, part)
      await page.reload()
      await expect(page.getByText(`We could not load ${what}`)).toBeVisible()
      await expect(usage, part).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible()
    }
    lacking = (answer) => Reflect.deleteProperty(answer, 'slot_usage')
    await page.reload()
    await expect(recent).toBeVisible()
    await expect(usage).toBeHidden()
    await expect(figures(page)).toBeVisible()

    lacking = (answer) => Reflect.deleteProperty(answer, 'detailed_stats')
    await page.reload()
    await expect(page.getByText('We could not load the breakdown')).toBeVisible()
    lacking = () => {}
    await button(page, 'Try Again').click()
    await expect(page.getByRole('region', { name: 'Averages' })).toBeVisible()
  })
})

test('each matter that needs attention has what settles it', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const trouble = await pretendTrouble(page)
  await openOverview(page, product)
  const matters = page.getByRole('region', { name: 'Needs attention today' })
  await matters.getByRole('button', { name: 'Show all 5' }).click()
  await expect(matters.getByRole('listitem')).toHaveCount(5)
  await expect(matters.getByRole('link', { name: '+44 7700 900102' }).first()).toBeVisible()

  const told = { code: 'INVALID_STATE', message: 'Somebody was faster.', requestId: 'r' }
  await page.route(/refunds\/3\/retry$/, (route) => {
    trouble.settle('failedRefunds')
    return route.fulfill({ status: 409, json: told })
  })
  await matters.getByRole('button', { name: /^Try Again/ }).click()
  const refund = page.getByRole('dialog', { name: 'Send this refund again?' })
  await refund.getByRole('button', { name: 'Try Again' }).click()
  // What is told stays to be read, though the matter is gone.
  await expect(refund.getByRole('alert')).toContainText('Somebody was faster.')
  await expect(matters.getByText('Failed refund')).toBeHidden()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')

  await page.route(/disputes\/5\/seen$/, (route) => {
    trouble.settle('disputes')
    return route.fulfill({ json: { message: 'Thank you.' } })
  })
  await matters.getByRole('button', { name: /^I Take Care/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I Take Care' }).click()
  await expectToast(page, 'Dispute Taken', 'Thank you.')
  await expect(matters.getByRole('heading')).toBeFocused()
  await expect(matters.getByRole('listitem')).toHaveCount(3)

  await page.route(/mails\/9\/send-again$/, (route) => {
    trouble.settle('stuckMails')
    return route.fulfill({ json: { message: 'It is on its way.' } })
  })
  await matters.getByRole('button', { name: /^Send Again/ }).click()
  await expectToast(page, 'E-mail Sent Again', 'It is on its way.')
  await expect(matters.getByRole('listitem')).toHaveCount(2)
})

test('a refund that failed at the card provider is settled from the overview', async ({
  page,
  product,
}) => {
  const visit = await paidVisit(product, await customer(product), {
    date: inDays(22),
    card: '4000 0000 0000 5126',
  })
  const { token } = await signInOf(product, admin)
  await ask(product, 'StripePayments/refund', { token, body: { bookingId: visit.bookingId } })
  await fetch(`${visit.providerUrl}/sandbox/clock/advance`, {
    method: 'POST',
    body: JSON.stringify({ seconds: 10 }),
  })
  await openOverview(page, product)
  const matter = page
    .getByRole('listitem')
    .filter({ hasText: visit.bookingRef })
    .filter({ hasText: 'Failed refund' })
  await expect(async () => {
    await button(page, 'Refresh').click()
    await expect(matter).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(matter).toContainText('£30.00 did not reach Ailsa Munro')
  await matter.getByRole('button', { name: /^Paid Back Otherwise/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid Back Otherwise' }).click()
  await expectToast(page, 'Noted as Paid Back')
  await expect(matter).toBeHidden()
})
