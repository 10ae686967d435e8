import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { changeSettings, chooseDate, inDays, visitAt } from '#testing/browser/booking-steps.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

async function goToPayment(page: Page, product: Product, address: string) {
  await signIn(page, product, await customer(product))
  await page.goto(address)
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(pay(page)).toBeVisible()
}

test('of two browsers that want the last seats one pays, the other keeps its party', async ({
  browser,
  product,
}) => {
  const capacities = { defaultSlotCapacity: '2', weekendSlotCapacity: '2' }
  const settings = await changeSettings(product, capacities)
  try {
    const { address } = await visitAt(product, inDays(14), '11:00')
    const open = async () => (await browser.newContext({ baseURL: product.url })).newPage()
    const [one, other] = [await open(), await open()]
    await goToPayment(one, product, address)
    await goToPayment(other, product, address)
    await Promise.all([pay(one).click(), pay(other).click()])

    const atCheckout = (page: Page) => page.url().includes('/c/pay/')
    await expect.poll(() => [one, other].filter(atCheckout).length).toBe(1)
    const loser = atCheckout(one) ? other : one
    await expectToast(loser, 'Error creating booking')
    await expect(loser).toHaveURL(address)
    await expect(loser.getByText('11:00 - 12:00 has just filled up')).toBeVisible()
    await expect(loser.getByLabel('Adults', { exact: true })).toHaveValue('2')
    await one.context().close()
    await other.context().close()
  } finally {
    await settings.restore()
  }
})

test('a bad line: the page says what it waits for, that it is offline, and its place in a crowd', async ({
  page,
  context,
  product,
}) => {
  const { address } = await visitAt(product, inDays(15), '11:00')
  await signIn(page, product, await customer(product))
  await test.step('slow: it says what it waits for', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/available-slots/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByText('Loading available slots...')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Book Visit' })).toHaveAttribute('aria-disabled')
    held.resolve()
    await page.getByRole('button', { name: 'Book Visit' }).click()
    await expect(pay(page)).toBeVisible()
  })

  await test.step('offline in the middle: it says so, and goes on by itself', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await pay(page).click()
    await expectToast(page, 'Payment Failed')
    await expect(page.getByText('Nothing was charged.')).toBeVisible()

    await page.getByRole('link', { name: 'Change something' }).click()
    await chooseDate(page, inDays(17))
    // Known since the calendar came.
    await expect(page.getByRole('radio', { name: '11:00 - 12:00' })).toBeChecked()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  await test.step('a crowd: it says the place in line, lets go whoever leaves, and goes on by itself', async () => {
    const places = [1140, 3, 2]
    await page.route(/create-with-checkout/, async (route) => {
      const place = places.shift()
      if (place === undefined) return route.continue()
      const line = { place, ticket: 'mine', retryAfterSeconds: place > 3 ? 600 : 1 }
      await route.fulfill({ status: 429, json: { code: 'WAIT', message: 'Please wait.', ...line } })
    })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('button', { name: 'Book Visit' }).click()
    await pay(page).click()
    const line = page.getByRole('dialog', { name: 'A moment, please' })
    await expect(line.getByText('number 1,140 in line')).toBeVisible()
    await expectAxeClean(page)
    await line.getByRole('button', { name: 'Leave the Line' }).click()
    await expectToast(page, 'You left the line')
    await expect(page.getByText('That did not work')).toBeHidden()

    await pay(page).click()
    await expect(line.getByText('number 3 in line')).toBeVisible()
    await page.waitForURL(/\/c\/pay\//)
  })
})
