import type { Page } from '@playwright/test'
import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { GOOD_CARD, inDays, payWith, visitAt } from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'

test.use({ viewport: { width: 320, height: 640 } })

const TIME = '15:00'

/** On /visit: the dialog of the full hour, filled in and sent. */
async function join(page: Page, date: string, adults: number): Promise<string> {
  const email = newEmail()
  await page.goto(`/visit?date=${date}&adults=${adults}`)
  await page.getByRole('button', { name: 'Tell me when there is room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when there is room' })
  await dialog.getByLabel('Name').fill('Isla Baird')
  await dialog.getByLabel('Email').fill(email)
  return email
}

test('a sold-out hour: a party of four is asked, says no thanks, and the next pays', async ({
  page,
  product,
}) => {
  const date = inDays(23)
  const { slot } = await visitAt(product, date, TIME)
  const owner = await customer(product)
  const { bookingId } = await paidVisit(product, owner, { date, time: TIME, adults: 4 })
  await paidVisit(product, owner, { date, time: TIME, adults: slot.remaining_capacity - 4 })

  const four = await join(page, date, 4)
  // The day after has room, which is no reason to wait for it.
  await page.getByLabel('Would a later day suit you, too?').fill(inDays(24))
  await expectAxeClean(page)
  const send = page.getByRole('button', { name: 'Put us on the list' })
  // What is refused is said in sight, above the button, however far the dialog goes on.
  const message = 'This session is for parties of 5 or more.'
  const refuse = { status: 409, json: { code: 'PARTY_NOT_WELCOME', message, requestId: '1' } }
  await page.route('**/Api/public/waiting', (route) => route.fulfill(refuse), { times: 1 })
  await page.getByRole('dialog').getByLabel('Name').focus()
  await send.click()
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 })
  const problem = await page.getByRole('dialog').getByRole('alert').boundingBox()
  const button = await send.boundingBox()
  expect(button?.y).toBeGreaterThan((problem?.y ?? Infinity) + (problem?.height ?? 0))
  await send.click()
  await expect(page.getByText('Nearly there')).toBeVisible()
  await page.goto(linkIn(await mailTo(product, four, 'One tap')))
  await expect(page.getByText('You are next')).toBeVisible()
  await expectAxeClean(page)
  const placeOfFour = page.url()

  const two = await join(page, date, 2)
  await send.click()
  await expect(page.getByText('Nearly there')).toBeVisible()
  await page.goto(linkIn(await mailTo(product, two, 'One tap')))
  await expect(page.getByText('Place 2')).toBeVisible()

  const staff = await staffOf(product)
  // Several at once cannot be undone, so that no minute has to pass first.
  const bulk = { bookings: [{ id: bookingId }], refund: false, dryRun: false }
  await staff('POST', 'bookings/admin/bulk-cancel', bulk)
  await mailTo(product, four, 'There is room for you')
  await page.goto(placeOfFour)
  await page.getByRole('button', { name: 'See the seats and decide' }).click()
  await expect(page.getByText('We keep these seats for you until')).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expectAudited(page)
  await page.getByRole('dialog').getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByText('This booking is cancelled')).toBeVisible()

  const offer = linkIn(await mailTo(product, two, 'There is room for you'))
  // Asked whether to decline in one tab, paid in the other: the question is gone with the offer.
  const other = await page.context().newPage()
  await other.goto(offer)
  await other.getByRole('button', { name: 'No thanks' }).click()
  await expect(other.getByRole('dialog', { name: 'No thanks?' })).toBeVisible()
  await page.goto(offer)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Paid £30.00')).toBeVisible()
  await expect(other.getByText('Paid £30.00')).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.close()

  // Who waits for an hour stands on the sheet of its day, with why they were not asked.
  const six = await join(page, date, 6)
  await send.click()
  await expect(page.getByText('Nearly there')).toBeVisible()
  await page.goto(linkIn(await mailTo(product, six, 'One tap')))
  await expect(page.getByText('You are next')).toBeVisible()
  await signIn(page, product, admin)
  await page.goto(`/admin/today?date=${date}`)
  await page.getByText('1 party waits for seats').click()
  await expect(page.getByText('Free for 2 people; they would come from 6 on.')).toBeVisible()
})
