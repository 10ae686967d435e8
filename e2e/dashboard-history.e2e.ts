import { expectAxeClean } from '#testing/browser/axe.ts'
import { ask, chooseDate, inDays } from '#testing/browser/booking-steps.ts'
import { paidVisit, unpaidVisit } from '#testing/browser/paid-visits.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

test('a visit is booked again with one press and a date', async ({ page, product }) => {
  const person = await customer(product)
  const { bookingId, token } = await unpaidVisit(product, person, { date: inDays(23), adults: 3 })
  const cancelled = await fetch(`${product.url}/Api/bookings/cancel/${bookingId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(cancelled.status).toBe(200)
  await signIn(page, product, person)
  await page.goto('/dashboard?tab=bookings')
  await page.getByRole('link', { name: 'Book again' }).click()
  await chooseDate(page, inDays(24))
  await expect(page.getByRole('radio', { name: '11:00 - 12:00' })).toBeChecked()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('£45.00')
})

test('a list that did not come is asked for again, and has nobody else’s booking in it', async ({
  page,
  product,
}) => {
  const other = await paidVisit(product, await customer(product), { date: inDays(25) })
  const { token } = await signIn(page, product, await customer(product))
  await page.setViewportSize({ width: 360, height: 780 })
  // With its stream the list would come by itself, too.
  await page.route('**/bookings/stream', (route) => route.abort())
  await page.route('**/bookings/bookings?*', (route) => route.abort())
  await page.goto('/dashboard?tab=bookings')
  await expect(page.getByText('Failed to load your bookings')).toBeVisible()
  await page.unroute('**/bookings/bookings?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No visits yet')).toBeVisible()
  await expect(page.getByText(other.bookingRef)).toHaveCount(0)
  await expectAxeClean(page)

  const pay = (bookingId: number) =>
    ask(product, 'StripePayments/create-checkout-session', { token, body: { bookingId } })
  const refusal = (id: number) =>
    pay(id).then(
      () => 'paid',
      (error: Error) => error.message.replace(/"requestId":"[^"]*"/, ''),
    )
  // It is not there for the server, either.
  const theirs = await refusal(other.bookingId)
  expect(theirs).toContain('404')
  expect(theirs).toBe(await refusal(999_999_999))
})

test('five hundred bookings come page by page as somebody scrolls', async ({ page, product }) => {
  const person = await customer(product)
  const { token } = await unpaidVisit(product, person, { date: inDays(26) })
  const [one] = await ask<object[]>(product, 'bookings/bookings', { token })
  const asked: number[] = []
  await page.route(/bookings\/bookings\?view=history/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    asked.push(number)
    const items = Array.from({ length: 20 }, (_, index) => {
      const id = 10_000 - number * 20 - index
      return { ...one, id, bookingRef: `WW-${id}`, status: 'completed', canPay: false }
    })
    // The unpaid one is among them for the server, and stands above them for the customer.
    return route.fulfill({ json: { items, total: 501, totalPages: 26 } })
  })
  await signIn(page, product, person)
  await page.goto('/dashboard?tab=bookings')
  await expect(page.getByRole('heading', { name: 'History (500)' })).toBeVisible()
  expect(asked).not.toContain(3)
  for (const reference of ['WW-9961', 'WW-9941', 'WW-9921']) {
    await page.getByText(reference).scrollIntoViewIfNeeded()
    await expect(page.getByText(reference)).toBeInViewport()
  }
  await expect.poll(() => asked).toContain(4)
})
