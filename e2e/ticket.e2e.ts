import type { Page } from '@playwright/test'
import { demo } from '#content/demo.ts'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import {
  ask,
  changeSettings,
  day,
  GOOD_CARD,
  inDays,
  payWith,
  visitAt,
} from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { tabTo } from '#testing/browser/keyboard.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { restoreHouse, staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'
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

/** As from a mail: where a ticket is open, another behind the # alone would load nothing. */
async function openAnew(page: Page, link: string) {
  await page.goto('about:blank')
  await page.goto(link)
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

  const paidOnce = page.url()
  await changeByKeyboard(page)
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
  await page.waitForURL(({ pathname, href }) => pathname === '/ticket' && href !== paidOnce)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Mara Weber')
  await expect(page.getByLabel('Your ticket')).toContainText('12:00 - 13:00')
  await expect(state(page)).toContainText('Paid £45.00')

  await page.getByRole('button', { name: 'Request Cancellation' }).click()
  await page.getByLabel('Reason').fill('We are ill, all of us.')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(state(page)).toContainText('We have your cancellation request')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  // The longest state there is, on the narrowest page.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectInside(page)
  await page.getByRole('button', { name: 'Keep this visit' }).click()
  await expect(state(page)).toContainText('Paid £45.00')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  // What is still told then stands over neither title nor cross, however short the dialog is.
  await expectToast(page, 'Visit Kept')
  await page.getByRole('button', { name: 'Turn off shared links' }).click()
  const dialog = page.getByRole('dialog')
  const told = await dialog.getByText('Visit Kept').boundingBox()
  const title = await dialog.getByRole('heading').boundingBox()
  expect(told?.y).toBeGreaterThan((title?.y ?? Infinity) + (title?.height ?? 0))
})

/** To the day after, from eleven to twelve, with one more. */
async function changeByKeyboard(page: Page) {
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  await tabTo(page, page.getByRole('button', { name: 'Change visit', exact: true }))
  await keyboard.press('Enter')
  await day(page, inDays(5)).waitFor()
  await tabTo(page, day(page, inDays(5)))
  await keyboard.press('ArrowRight')
  await expect(day(page, inDays(6))).toBeFocused()
  await keyboard.press('Enter')
  const eleven = dialog.getByRole('radio', { name: '11:00 - 12:00' })
  await eleven.waitFor()
  await tabTo(page, eleven)
  await keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: '12:00 - 13:00' })).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'More: Adults' }))
  await keyboard.press('Enter')
  await expect(dialog).toContainText('£15.00 more to pay')
  await tabTo(page, dialog.getByRole('button', { name: 'Pay £15.00', exact: true }))
  await keyboard.press('Enter')
}

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
  await page.keyboard.press('Enter')
  // By a pattern: of a text, the space before it would be cut off, and the wrong address ends in the right one.
  await expect(state(page)).toContainText(new RegExp(`\\s${email}`))

  await openAnew(page, lost)
  await expect(page.getByText('This link opens no booking.')).toBeVisible()

  const link = linkIn(await mailTo(product, email, 'Your visit is booked'))
  await openAnew(page, link)
  await expect(page.getByLabel('Your ticket')).toContainText(booked.bookingRef)
  const password = 'Tabby-cats-purr-7!'
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Keep my visits' }).click()
  await expect(page.getByText('Please confirm your address')).toBeVisible()
  await openAnew(page, linkIn(await mailTo(product, email, 'Confirm your email')))
  await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
  await signIn(page, product, { name: 'Mara Weber', phone: '', email, password })
  await page.goto('/dashboard?tab=bookings')
  await expect(page.getByText(booked.bookingRef).first()).toBeVisible()
})

test('the ticket opens without internet, and signing out leaves nothing of it', async ({
  page,
  product,
  context,
}) => {
  const booked = await book(product, newEmail(), 9)
  await page.goto(booked.checkoutUrl)
  await payWith(page, GOOD_CARD)
  await expect(state(page)).toContainText('Paid £30.00')
  const host = page.getByLabel('Your ticket').locator('img').first()
  const isHostKept = 'caches.match(document.querySelector(`img[src*="/room/"]`).src).then(Boolean)'
  await expect.poll(() => page.evaluate(isHostKept)).toBe(true)

  // Opened again after another house was published, it is that one which is kept.
  const staff = await staffOf(product)
  const named = page.getByLabel('Your ticket').getByText('The Purr')
  const cafe = { ...demo.cafe, name: 'The Purr' }
  const { draft } = await staff<{ draft: { version: number } }>('GET', 'office/studio')
  const wish = { seen: draft.version, edit: { cafe, cats: [] } }
  const { version } = await staff<{ version: number }>('PUT', 'office/studio/draft', wish)
  await staff('POST', 'office/studio/publish', { seen: version })
  await page.reload()
  await expect(named).toBeVisible()
  await context.setOffline(true)
  await openAnew(page, booked.ticket)
  await expect(page.getByText('No internet just now')).toBeVisible()
  await expect(named).toBeVisible()
  await expect(host).toHaveCount(0)
  await context.setOffline(false)
  await restoreHouse(staff)
  await page.reload()
  await expect(host).toBeVisible()
  await expect.poll(() => page.evaluate(isHostKept)).toBe(true)
  // Past the worker: what is said as a page is closed would be lost there.
  const matched = await page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/Api/')).map((asked) => asked.workerMatchedSourceType)`)
  expect(new Set(matched as string[])).toEqual(new Set(['network']))

  await context.setOffline(true)
  await openAnew(page, booked.ticket)
  await expect(page.getByText('No internet just now')).toBeVisible()
  const ticket = page.getByLabel('Your ticket')
  await expect(ticket).toContainText(booked.bookingRef)
  await expect(host).toHaveAttribute('src', /room/)
  await expect(host).not.toHaveJSProperty('naturalWidth', 0)
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Your visit, step by step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit, step by step')
  await page.goBack()
  await expect(ticket).toContainText(booked.bookingRef)
  // Back in the net, the page knows what may be done.
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Change visit' })).toBeVisible()

  await signIn(page, product, await customer(product))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed out')
  const left = await page.evaluate(`Promise.all([
    navigator.serviceWorker.getRegistrations(), caches.keys(), localStorage.getItem('tickets'),
  ]).then(([workers, kept, tickets]) => [workers.length, kept.length, tickets])`)
  expect(left).toEqual([0, 0, null])
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

test('who cancels takes credit instead of money by keyboard on a narrow phone, and spends it', async ({
  page,
  product,
}) => {
  const email = newEmail()
  const offered = {
    creditInstead: 'true',
    creditBonus: '10',
    cancellationRequiresApproval: 'false',
  }
  const settings = await changeSettings(product, offered)
  const dialog = page.getByRole('dialog')
  const credit = (amount: RegExp) => dialog.getByRole('radio', { name: amount })
  try {
    const booked = await book(product, email, 9)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(booked.checkoutUrl)
    await payWith(page, GOOD_CARD)
    await expect(state(page)).toContainText('Paid £30.00')
    await tabTo(page, page.getByRole('button', { name: 'Cancel Booking' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('radio', { name: '£30.00 back to your card' }))
    await page.keyboard.press('ArrowDown')
    await expect(credit(/^£33\.00 to spend here$/)).toBeChecked()
    await expectAudited(page)
    // The owner is more generous meanwhile: it is said, shown, and agreed to anew.
    await changeSettings(product, { creditBonus: '20' })
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel Booking' }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Cancellation Failed', /What you would get has changed meanwhile/)
    // Said beside the title and the way out, not over them.
    await dialog.getByRole('heading').first().click({ trial: true })
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    await expect(credit(/^£36\.00 to spend here$/)).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel Booking' }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Booking Cancelled', /You get £36\.00 to spend here/)
  } finally {
    await settings.restore()
  }
  const mail = await mailTo(product, email, 'Your credit')
  await page.goto(linkIn(mail))
  await expect(page.getByText('£36.00 left')).toBeVisible()

  await page.goto(`/visit?date=${inDays(10)}`)
  await page.locator('label', { has: page.getByRole('radio', { name: /^11:00/ }) }).click()
  await page.getByText('Gift card or code').click()
  await page.getByLabel('Code').fill(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel('Code').press('Enter')
  await expect(page.getByText('It pays for all of it, and £21.00 stays on it.')).toBeVisible()
  await page.getByLabel('Name').fill('Mara Weber')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Pay by gift card' }).click()
  await expect(page).toHaveURL(/\/ticket/)
  await expect(state(page)).toContainText('Paid £15.00')
})
