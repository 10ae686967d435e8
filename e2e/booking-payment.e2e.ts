import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { submitSignIn } from '#testing/browser/auth-forms.ts'
import {
  goToCheckout,
  GOOD_CARD,
  inDays,
  payWith,
  visitAt,
} from '#testing/browser/booking-steps.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

/** Somebody who has chosen a visit, on the payment page. */
async function goToPayment(page: Page, product: Product, date: string) {
  const person = await customer(product)
  await signIn(page, product, person)
  const { address } = await visitAt(product, date, '11:00')
  await page.goto(address)
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  return { person, address }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay £30.00 by card' })

test('an order that does not get through is told, keeps the choice, and is one order in the end', async ({
  page,
  product,
}) => {
  const { person, address } = await goToPayment(page, product, inDays(10))
  await test.step('a session that ends in the middle leads back to the same choice', async () => {
    await page.evaluate(() => localStorage.setItem('jwtToken', 'ended'))
    await pay(page).click()
    await expectToast(page, 'Session Expired', 'Please log in again to continue')
    await submitSignIn(page, person)
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Book Visit' }).click()
  })

  await test.step('a connection that breaks is told', async () => {
    await page.route('**/create-with-checkout', (route) => route.abort(), { times: 1 })
    await pay(page).click()
    await expectToast(
      page,
      'Payment Failed',
      'There was an error creating your payment session. Please try again.',
    )
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your bookings' })).toBeVisible()
    await page.reload()
  })

  await test.step('a double press is one order, and says where it leads', async () => {
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('create-with-checkout')) orders.push(request.url())
    })
    // The browser stays where it is, so that the page can be looked at.
    await page.route(/\/c\/pay\//, (route) => route.fulfill({ status: 204 }))
    const wasTold = page.evaluate<boolean>(`new Promise((resolve) =>
      navigation.addEventListener('navigate', ({ destination }) => {
        if (destination.url.includes('/c/pay/'))
          resolve(document.body.innerText.includes('Redirecting to secure payment...'))
      }))`)
    await pay(page).dblclick()
    await expectToast(page, 'Booking Created', 'Redirecting to secure payment...')
    expect(await wasTold).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('pendingBookingId'))).toMatch(/^\d+$/)
    expect(orders).toHaveLength(1)
  })
})

test('while the confirmation is on its way the page says so, and asks again', async ({
  page,
  product,
}) => {
  await signIn(page, product, await customer(product))
  await page.goto((await visitAt(product, inDays(13), '11:00')).address)
  await goToCheckout(page)
  let isToldYet = false
  await page.route('**/StripePayments/status/*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: isToldYet ? answer : { ...answer, status: 'pending' } })
  })
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment on its way')
  isToldYet = true
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  // It came without a press: those who only listen are told.
  await expect(page.locator('main [aria-live]')).toContainText('Payment Successful!')
})
