import type { Page } from '@playwright/test'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import {
  ask,
  chooseDate,
  chooseTime,
  GOOD_CARD,
  inDays,
  payWith,
  visitAt,
} from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { newEmail } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import type { Product } from '#testing/product.ts'

type Booked = { bookingRef: string; checkoutUrl: string; ticket: string }

/** Somebody without an account has taken two seats, and is on their way to the payment page. */
async function book(product: Product, email: string, day: number): Promise<Booked> {
  const date = inDays(day)
  const { slot } = await visitAt(product, date, '11:00')
  const party = { adults: 2, children: 0, totalPrice: 2 * slot.final_price }
  const body = { slotId: slot.id, date, ...party, name: 'Mara Weber', email }
  return ask<Booked>(product, 'public/visits', { body })
}

const state = (page: Page) => page.getByRole('main').locator('[aria-live=polite]').first()

test('a guest pays, finds the ticket, comes later and with one more, and asks to cancel it', async ({
  page,
  product,
}) => {
  const booked = await book(product, newEmail(), 5)
  await page.goto(booked.ticket)
  await expect(state(page)).toContainText('Waiting for your payment')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)

  // Back on the ticket, which finds out by itself that it is paid for.
  await expect(page).toHaveURL(/\/ticket\?session_id=cs_\w+#/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Mara Weber')
  await expect(state(page)).toContainText('Paid £30.00')
  await expect(page.getByLabel('Your ticket')).toContainText(booked.bookingRef)

  await page.getByRole('button', { name: 'Change visit', exact: true }).click()
  await chooseDate(page, inDays(6))
  await chooseTime(page, '12:00 - 13:00')
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await expect(page.getByRole('dialog')).toContainText('£15.00 more to pay')
  await page.getByRole('button', { name: 'Pay £15.00', exact: true }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
  await expect(page.getByLabel('Your ticket')).toContainText('12:00 - 13:00')
  await expect(state(page)).toContainText('Paid £45.00')

  await page.getByRole('button', { name: 'Request Cancellation' }).click()
  await page.getByLabel('Reason').fill('We are ill, all of us.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(state(page)).toContainText('We have your cancellation request')
})

test('a mistyped address is mended, and the visits come to an account by the mailed link', async ({
  page,
  product,
}) => {
  const email = newEmail()
  const booked = await book(product, `wrong-${email}`, 7)
  await page.goto(booked.checkoutUrl)
  await payWith(page, GOOD_CARD)
  await expect(state(page)).toContainText('Paid £30.00')
  const lost = linkIn(await mailTo(product, `wrong-${email}`, 'Your visit is booked'))

  await page.getByRole('button', { name: 'Correct e-mail', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Correct E-mail', exact: true }).click()
  await expect(state(page)).toContainText(email)

  await page.goto(lost)
  await page.reload()
  await expect(page.getByText('This link opens no booking.')).toBeVisible()

  const link = linkIn(await mailTo(product, email, 'Your visit is booked'))
  await page.goto(link)
  await page.reload()
  await expect(page.getByLabel('Your ticket')).toContainText(booked.bookingRef)
  await page.getByLabel('Password', { exact: true }).fill('Tabby-cats-purr-7!')
  await page.getByRole('button', { name: 'Keep my visits' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText(booked.bookingRef).first()).toBeVisible()
})

test('the ticket is clean on a desk, a phone, and at 400 % zoom', async ({ page, product }) => {
  const booked = await book(product, newEmail(), 8)
  await page.goto(booked.checkoutUrl)
  await payWith(page, GOOD_CARD)
  await expect(state(page)).toContainText('Paid')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAudited(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAxeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectInside(page)
})
