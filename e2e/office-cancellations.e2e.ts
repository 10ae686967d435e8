import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { ask, inDays, signInOf } from '#testing/browser/booking-steps.ts'
import { askToCancel, paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

/** Somebody who has paid for a visit and wants to cancel it, and staff who look at the requests. */
async function requested(
  page: Page,
  product: Product,
  { days, reason = 'The children are ill.' }: { days: number; reason?: string },
) {
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(days) })
  const { id } = await askToCancel(product, visit, reason)
  await signIn(page, product, admin)
  await page.goto('/admin?tab=cancellations')
  const request = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(request).toBeVisible()
  return { person, visit, id, request }
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Approve or Deny Cancellation Request' })

const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** The row of a customer in the history. */
async function inHistory(page: Page, email: string) {
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByLabel('Search').fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
  return row
}

test('an approval that fails keeps its dialog; once it is through, its customer sees it happen', async ({
  page,
  product,
  browser,
}) => {
  const { person, visit, request } = await requested(page, product, { days: 15 })
  const reviews: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/review')) reviews.push(sent.postDataJSON())
  })
  await test.step('what was asked', async () => {
    for (const words of ['Ailsa Munro', person.email, '£30.00', 'The children are ill.']) {
      await expect(request).toContainText(words)
    }
    await expect(request.getByText('Pending Review')).toBeVisible()
    await expect(request).toContainText(/Requested \w{3} \d+, \d{4}, \d\d:\d\d/)
    await expectAxeClean(page)
  })

  await test.step('a review that fails leaves the dialog open with what happened', async () => {
    await request.getByRole('button', { name: 'Approve' }).click()
    await dialog(page).getByLabel('Admin Notes').fill('Get well!')
    const told = dialog(page).getByRole('alert')
    await page.route(/\/review$/, (route) => route.abort(), { times: 1 })
    await press(page, 'Approve')
    await expect(told).toContainText('We do not know whether this arrived.')
    const json = { code: 'UNAVAILABLE', message: 'We cannot answer just now.', requestId: 'r' }
    await page.route(/\/review$/, (route) => route.fulfill({ status: 503, json }), { times: 1 })
    await press(page, 'Approve')
    await expect(told).toContainText('We cannot answer just now.')
    await expect(dialog(page).getByLabel('Admin Notes')).toHaveValue('Get well!')
  })

  await test.step('an approved request leaves the list, and its customer sees it happen', async () => {
    const watching = await browser.newPage({ baseURL: product.url })
    await signIn(watching, product, person)
    await watching.goto('/dashboard?tab=bookings')
    await expect(watching.getByText('Cancellation Requested')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Approve', exact: true }).dblclick()
    await expectToast(page, 'Cancellation Approved', 'Ailsa Munro has been told.')
    await expect(watching.getByText('Admin Approval')).toBeVisible()
    await watching.close()
    await expect(request).toBeHidden()
    await expect(page.getByRole('heading', { name: 'New Cancellation Requests' })).toBeFocused()
    expect(reviews).toHaveLength(3)

    const row = await inHistory(page, person.email)
    await expect(row.getByText('Approved')).toBeVisible()
    const path = `StripePayments/status/${visit.bookingId}`
    const { refundedInMinor } = await ask<{ refundedInMinor: number }>(product, path, visit)
    expect(refundedInMinor).toBe(3000)
  })
})

test('a denial keeps the visit, with notes only where somebody wrote some', async ({
  page,
  product,
}) => {
  const { person, request } = await requested(page, product, { days: 16 })
  await page.setViewportSize({ width: 360, height: 740 })
  await request.getByRole('button', { name: 'Deny' }).click()
  await expectAxeClean(page)
  await dialog(page).getByLabel('Admin Notes').fill('  Too late for the kitchen.  \n')
  const sent = page.waitForRequest(/\/review$/)
  await press(page, 'Deny')
  expect((await sent).postDataJSON()).toEqual({
    isApproved: false,
    adminNotes: 'Too late for the kitchen.',
  })
  await expectToast(page, 'Cancellation Denied', 'The visit stays.')
  const row = await inHistory(page, person.email)
  await expect(row.getByText('Denied')).toBeVisible()
  await expect(row.getByText('Too late for the kitchen.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('columnheader', { name: 'Notes' })).toBeInViewport({ ratio: 1 })
})

test('the tab of cancellations has its name in the middle, whether or not somebody waits', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  await page.goto('/admin?tab=cancellations')
  await expect(page.getByRole('tab', { name: /^Cancellations/ })).toBeVisible()
  expect(await page.evaluate(NAME_BESIDE_MIDDLE)).toBeCloseTo(0, 0)
})

const NAME_BESIDE_MIDDLE = `(() => {
  const tab = document.querySelector('[role=tab][aria-selected=true]')
  const name = document.createRange()
  name.selectNode(document.createNodeIterator(tab, NodeFilter.SHOW_TEXT).nextNode())
  const middleOf = ({ left, right }) => (left + right) / 2
  return middleOf(name.getBoundingClientRect()) - middleOf(tab.getBoundingClientRect())
})()`

test('whoever comes second is told what was decided', async ({ page, product }) => {
  const { id, request } = await requested(page, product, { days: 18 })
  await request.getByRole('button', { name: 'Deny' }).click()
  const { token } = await signInOf(product, admin)
  const body = { isApproved: true, adminNotes: 'Spoke to her.' }
  await ask(product, `bookings/admin/cancellation-requests/${id}/review`, { token, body })

  await press(page, 'Deny')
  const told = dialog(page).getByRole('alert')
  await expect(told).toContainText(
    /This request was already approved on \w{3} \d+, \d{4}, \d\d:\d\d/,
  )
  await expect(told).toContainText('The booking is now: Cancelled.')
  await expect(told).toContainText('Spoke to her.')
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(request).toBeHidden()
  // Its button is gone with it: the keyboard goes on from the list.
  await expect(page.getByRole('region', { name: 'New Cancellation Requests' })).toBeFocused()
})

/** The lists as if there were `total` decided requests, and none that wait. */
async function pretend(page: Page, total: number) {
  await page.route(/cancellation-requests\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const pageSize = Number(query.get('pageSize'))
    const first = (Number(query.get('page')) - 1) * pageSize + 1
    const found = query.get('processed') === 'false' || query.has('search') ? 0 : total
    const count = Math.max(0, Math.min(pageSize, found - first + 1))
    const requests = Array.from({ length: count }, (_, index) => decided(first + index))
    await route.fulfill({
      json: { requests, total: found, totalPages: Math.ceil(found / pageSize) },
    })
  })
}

const decided = (id: number) => ({
  id,
  bookingId: id,
  bookingRef: `WW-${id}`,
  bookingDate: '2027-03-05',
  timeSlotRange: '11:00 - 12:00',
  bookingStatus: 'cancelled',
  userName: `Guest ${id}`,
  userEmail: `guest-${id}@example.com`,
  totalPrice: 30,
  reason: 'Ill',
  requestedAt: '2027-03-01T09:00:00Z',
  isProcessed: true,
  isApproved: true,
  reviewedAt: '2027-03-01T10:00:00Z',
})

test('the history: many pages with their place in the address, nothing in it, and no answer', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  await pretend(page, 42)
  await page.goto('/admin?tab=cancellations&list=history')
  const button = (name: string) => page.getByRole('button', { name })
  await expect(page.getByText('Showing 1 to 10 of 42 results')).toBeVisible()
  await expect(button('First page')).toBeDisabled()
  await button('Last page').click()
  await expect(page.getByText('Showing 41 to 42 of 42 results')).toBeVisible()
  await expect(page.getByText('Page 5 of 5')).toBeVisible()
  await expect(button('Next page')).toBeDisabled()
  // A button that goes out under the finger leaves the keyboard in the list.
  await expect(page.getByRole('region', { name: 'Cancellation History' })).toBeFocused()
  await button('Previous page').click()
  await expect(page.getByText('Guest 31', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 4 of 5')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page.getByText('Showing 1 to 25 of 42 results')).toBeVisible()
  await button('Next page').click()
  await expect(page.getByText('Guest 42', { exact: true })).toBeVisible()

  await page.getByLabel('Search').fill('nobody')
  await expect(page.getByText('No results found for your search.')).toBeVisible()
  await expect(page).toHaveURL(/search=nobody/)

  await page.setViewportSize({ width: 360, height: 740 })
  await pretend(page, 0)
  await page.goto('/admin?tab=cancellations')
  await expect(page.getByText('No Pending Requests')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No Cancellation History')).toBeVisible()
  await expect(page.getByText('There are no processed cancellation requests yet.')).toBeVisible()

  await page.route(/cancellation-requests\?/, (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to fetch cancellation history'),
  )
  await page.reload()
  await expect(page.getByText('We could not load the requests')).toBeVisible()
  await logged
  await pretend(page, 1)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Guest 1', { exact: true })).toBeVisible()
  await pretend(page, 2)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible()
  await expectAxeClean(page)
})
