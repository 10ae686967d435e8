import type { Page } from '@playwright/test'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { weekdayOf } from '#domain/calendar/calendar-date.ts'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import { ask, GOOD_CARD, inDays, payWith } from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { watchShifts } from '#testing/browser/shifts.ts'
import type { Product } from '#testing/product.ts'
import { type Staff, staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

type Slot = { sessionId: number; remaining_capacity: number; capacity: number }

const plain = { ...EMPTY_SESSION, words: 'Softly.', drawing: 'story/rest' }

type Versioned = { id: number; version: number }
type Sessions = { sessions: (Versioned & { isOrdinary: boolean; isEnded: boolean })[] }

// Other journeys meet no session at their hours.
test.afterEach(async ({ product }) => {
  const staff = await staffOf(product)
  const { sessions } = await staff<Sessions>('GET', 'office/sessions')
  for (const { id, version, isOrdinary, isEnded } of sessions) {
    if (isOrdinary || isEnded) continue
    await staff('PUT', `office/sessions/${id}/state`, { state: 'ended', version })
  }
})

const open = (staff: Staff, session: object) =>
  staff<{ id: number; slug: string }>('POST', 'office/sessions', { ...plain, ...session })

const stepper = (page: Page, name: string) => page.getByRole('spinbutton', { name })

async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Ailsa Munro')
  await page.getByLabel('Email').fill(newEmail())
}

async function pay(page: Page) {
  await fillIn(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
}

test('the owner opens Sunday yoga at £22', async ({ page, product }) => {
  const sunday = [1, 2, 3, 4, 5, 6, 7].map(inDays).find((date) => weekdayOf(date) === 7) ?? ''
  const { bookingRef } = await paidVisit(product, await customer(product), { date: sunday })
  await signIn(page, product, admin)
  await page.goto('/admin/sessions')
  await page.getByRole('button', { name: 'New session' }).click()
  await expect(page.getByRole('heading', { name: 'New session' })).toBeFocused()
  await page.getByRole('button', { name: 'A class' }).click()
  const save = page.getByRole('button', { name: 'Save session' })
  await save.click()
  await expect(page.getByText('Give it a name with letters or digits.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Sunday yoga')
  await page.getByLabel('Price of an adult (£)').fill('22')
  // What never takes place is said before it is saved, and what the room does not have at its field.
  await page.getByRole('button', { name: 'Add another time' }).click()
  await page.getByLabel('From', { exact: true }).last().fill('19:00')
  await page.getByLabel('To', { exact: true }).last().fill('20:30')
  await page.getByRole('button', { name: 'Remove time 1' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('19:00')
  await expect(page.getByRole('button', { name: 'Add another time' })).toBeFocused()
  await expect(page.getByText(/^It never runs at 19:00 - 20:30: on Sun, .+ open/)).toBeVisible()
  await page.getByText('Who may come', { exact: true }).click()
  await page.getByLabel('Most children in the room at once').fill('999')
  await page.getByText('Who may come', { exact: true }).click()
  await save.click()
  await expect(page.getByText('The room has 20 seats.')).toBeVisible()
  await expect(page.getByLabel('Most children in the room at once')).toBeFocused()
  await expectAudited(page)
  await page.getByLabel('Most children in the room at once').fill('')
  await save.click()
  await expectToast(page, 'Session Saved')
  await expect(page.getByRole('row', { name: /Sunday yoga/ })).toContainText('Never runs')

  await page.getByRole('button', { name: 'Edit Sunday yoga' }).click()
  await page.getByLabel('From', { exact: true }).fill('10:00')
  await page.getByLabel('To', { exact: true }).fill('11:30')
  const weeks = page.getByRole('region', { name: 'The next four weeks' })
  await expect(weeks).toContainText(/First on Sun, .+, 10:00 - 11:30/)
  await expect(weeks).toContainText('£22')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('region', { name: /^From .* on$/ })).toContainText('£22')
  await save.click()
  // Who sits in the room at that hour is named before it is given to the class.
  await expect(page.getByRole('dialog')).toContainText(bookingRef)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  const row = page.getByRole('row', { name: /Sunday yoga/ })
  await expect(row).toContainText('£22.00 adult')
  await expect(row).not.toContainText('Never runs')
  await expectAudited(page)

  // Ending it is asked about first, and taken back by one press.
  await page.getByRole('button', { name: 'End Sunday yoga' }).click()
  const ending = page.getByRole('dialog', { name: 'End Sunday yoga?' })
  await expect(ending).toContainText('Nobody has booked it. You can let it run again.')
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End Sunday yoga' }).click()
  await ending.getByRole('button', { name: 'End it' }).click()
  // On a tablet all four buttons of an ended one stand side by side.
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(row.getByRole('button')).toHaveCount(4)
  const lines = async () => {
    const boxes = (await row.getByRole('button').all()).map((button) => button.boundingBox())
    return new Set((await Promise.all(boxes)).map((box) => box?.y)).size
  }
  await expect.poll(lines).toBe(1)
  await page.getByRole('button', { name: 'Run Sunday yoga' }).click()
  await expect(page.getByRole('button', { name: 'End Sunday yoga' })).toBeVisible()

  // The settings speak of the ordinary visit, and say where it differs.
  await page.goto('/admin?tab=settings')
  await expect(page.getByText('Prices of their own: Sunday yoga.')).toBeVisible()
  await page.getByLabel('Test date').fill(sunday)
  await page.getByRole('button', { name: 'Test Capacity' }).click()
  await expect(page.getByText('Sunday yoga, 10:00 - 11:30: 8 of 8 seats left')).toBeVisible()
})

/** A line on which first the answer and then the picture comes last: nothing that was there may move. */
async function openSlowly(page: Page, slug: string) {
  const shifts = await watchShifts(page)
  const [answer, picture] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/Api/public/sessions', (route) => answer.promise.then(() => route.continue()))
  await page.route('**/story/*.svg', (route) => picture.promise.then(() => route.continue()))
  await page.goto(`/sessions/${slug}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('region', { name: 'Book your seats' })).toBeVisible()
  picture.resolve()
  await expect(page.locator('img[src*="/story/"]')).toHaveJSProperty('complete', true)
  expect(await shifts()).toBe(0)
}

/** From a session's own page to the one page on which everything is booked. */
async function bookFromItsPage(page: Page, slug: string) {
  await page.goto(`/sessions/${slug}`)
  await page.getByRole('region', { name: 'Book your seats' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Come and sit with us' })).toBeVisible()
}

test('a guest books yoga without an account, and changes it to a plain visit', async ({
  page,
  product,
}) => {
  const { slug } = await open(await staffOf(product), {
    name: 'Evening yoga',
    dates: [inDays(11)],
    times: [{ startTime: '14:00', endTime: '15:30' }],
    prices: { adult: 22 },
  })
  const document = await (await page.request.get(`/sessions/${slug}`)).text()
  expect(document).toContain('<title>Evening yoga · ')
  expect(document).toMatch(/"@type":"Event","name":"Evening yoga/)
  expect(document).not.toMatch(/noindex|\{\{/)
  await openSlowly(page, slug)
  await bookFromItsPage(page, slug)
  const hour = page.getByRole('radio', {
    name: /^14:00 - 15:30, Evening yoga, 90 minutes, £22.00 each/,
  })
  await expect(hour).toBeChecked()
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await expect(page.getByRole('button', { name: 'Pay £44.00' })).toBeVisible()
  await expectAxeClean(page)
  await pay(page)
  await expect(page.getByText('Paid £44.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change visit' }).click()
  const times = page.getByRole('dialog').getByRole('radio')
  await expect(times.first()).toBeChecked()
  await expect(times.first()).toHaveAccessibleName(/^14:00 - 15:30 Evening yoga/)
  await page.getByText('11:00 - 12:00', { exact: true }).click()
  await expect(page.getByText(/^£14.00 goes back .+: £30.00 instead of £44.00\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Change Visit', exact: true }).click()
  await expectToast(page, 'Booking Changed')
  await expect(page.getByRole('region', { name: 'Your ticket' })).toContainText('11:00 - 12:00')
})

test('a free visit is the guest’s once they press the link in the mail', async ({
  page,
  product,
}) => {
  const [date, email] = [inDays(12), newEmail()]
  const { id: sessionId } = await open(await staffOf(product), {
    name: 'Open doors',
    dates: [date],
    times: [{ startTime: '14:00', endTime: '15:00' }],
    prices: { adult: 0 },
  })
  const path = `public/days?from=${date}&to=${date}`
  const [day] = await ask<{ visits: (Slot & { slotId: number })[] }[]>(product, path)
  const slot = day?.visits.find((visit) => visit.sessionId === sessionId)
  const party = { adults: 1, children: 0, totalPrice: 0, name: 'Mara Weber', email }
  const body = { sessionId, slotId: slot?.slotId, date, ...party }
  const { ticket } = await ask<{ ticket: string }>(product, 'public/visits', { body })
  // In the browser that booked, the address is not proven yet.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ticket)
  const state = page.getByRole('main').locator('[aria-live=polite]').first()
  await expect(state).toContainText(`Open the link in our e-mail to ${email}`)
  await expect(page.getByRole('button', { name: 'Confirm my visit' })).toBeHidden()
  await page.goto('about:blank')
  await page.goto(linkIn(await mailTo(product, email, 'Please confirm your visit')))
  await expect(page.getByLabel('Your ticket')).toContainText('To be confirmed')
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Confirm my visit' }).click()
  await expectToast(page, 'Visit Confirmed')
  await expect(page.getByLabel('Your ticket')).toContainText('Open doors')
  await expect(page.getByRole('button', { name: 'Confirm my visit' })).toBeHidden()
})

test('a quiet hour has half the seats of the room', async ({ page, product }) => {
  const staff = await staffOf(product)
  const date = inDays(9)
  const times = [{ startTime: '12:00', endTime: '13:00' }]
  const quiet = { name: 'Quiet hour', isQuiet: true, isAlone: true, dates: [date], times }
  const { id, slug } = await open(staff, quiet)
  const slots = await ask<Slot[]>(product, `public/session-slots?date=${date}`)
  const slot = slots.find(({ sessionId }) => sessionId === id)
  expect([7, 10]).toContain(slot?.capacity)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/sessions/${slug}`)
  await expect(page.getByText('Quiet: half the seats')).toBeVisible()
  await expect(page.getByRole('link', { name: /12:00 - 13:00/ })).toContainText(
    `${slot?.capacity} seats left`,
  )
  await expectInside(page)
  await page.goto(`/visit?date=${date}`)
  // It has the room to itself: no ordinary visit at that hour.
  await expect(page.getByRole('radio', { name: /^12:00/ })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^12:00 - 13:00, Quiet hour, quiet/ })).toBeEnabled()
  await expectInside(page)
})

test('a school group pays less, its toddler nothing, and a cake comes along', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const cake = { name: 'Cake', words: '', price: 4.5, left: 3, isOffered: true }
  const { id, version } = await staff<Versioned>('POST', 'office/add-ons', cake)
  const { slug } = await open(staff, {
    name: 'School morning',
    times: [{ startTime: '11:00', endTime: '12:00' }],
    prices: { toddler: 0, child: 8, adult: 10 },
    childrenPerAdult: 6,
    group: { from: 5, percentage: 20 },
  })
  const prices = Promise.withResolvers<void>()
  await page.route(/public\/(days|session-slots|seats-stream)/, (route) =>
    prices.promise.then(() => route.continue()),
  )
  await bookFromItsPage(page, slug)
  await stepper(page, 'Children').focus()
  prices.resolve()
  await expect(stepper(page, 'Toddlers')).toBeVisible()
  await expect(stepper(page, 'Children')).toBeFocused()
  await stepper(page, 'Children').fill('7')
  await expect(page.getByText('Each adult can look after 6 children here.')).toBeVisible()
  await page.getByRole('button', { name: 'Check who is coming' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  await stepper(page, 'Children').fill('4')
  await stepper(page, 'Toddlers').fill('1')
  await page.getByText('Would you like any extras?').click()
  await stepper(page, 'Cake').fill('1')
  // 10 + 4 × 8 = 42, less 20 %, and the cake.
  await expect(page.getByRole('button', { name: 'Pay £38.10' })).toBeVisible()
  // Nothing of it is lost by leaving the card page.
  await fillIn(page)
  await page.getByRole('button', { name: 'Pay £38.10' }).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('link', { name: /back/i }).first().click()
  await expect(page.getByRole('button', { name: 'Pay £38.10' })).toBeVisible()
  await pay(page)
  await expect(page).toHaveURL(/\/ticket/)
  await bookSignedIn(page, product)
  await staff('PUT', `office/add-ons/${id}`, { ...cake, isOffered: false, version })
})

/** With an account the same is to be had, and is on the bill before it is paid. */
async function bookSignedIn(page: Page, product: Product) {
  await signIn(page, product, await customer(product))
  await page.goto(`/booking?date=${inDays(3)}`)
  await page.getByText('School morning').click()
  await page.getByText('Would you like any extras?').click()
  await stepper(page, 'Cake').fill('1')
  // All hours stand on the page, none in a box that scrolls by itself.
  const scrolls = `[...document.querySelectorAll('main :not(textarea)')]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length`
  expect(await page.evaluate(scrolls)).toBe(0)
  await page.getByRole('button', { name: 'Book Visit' }).click()
  const bill = page.getByRole('main').locator('dl')
  for (const words of ['School morning', '1 adult£10.00', 'Cake£4.50', 'Total£14.50'])
    await expect(bill).toContainText(words)
  await expect(page.getByRole('button', { name: 'Pay £14.50 by card' })).toBeVisible()
}

test('the focus stays where an add-on was added', async ({ page, product }) => {
  await signIn(page, product, admin)
  await page.goto('/admin/sessions')
  const form = page.getByRole('form', { name: 'A new add-on' })
  await form.getByLabel('Name').fill('Mug')
  await form.getByLabel('Price (£)').fill('9')
  await form.getByLabel('On offer').uncheck()
  await form.getByRole('button', { name: 'Add a new add-on' }).press('Enter')
  await expectToast(page, 'Add-on Saved')
  await expect(page.getByRole('form', { name: 'Mug' })).toBeVisible()
  await expect(page.locator(':focus').getByRole('region', { name: 'Add-ons' })).toBeVisible()
})

test('a cat is ill: fewer seats, and whom to call', async ({ page, product }) => {
  const date = inDays(12)
  const visit = await paidVisit(product, await customer(product), { date, adults: 3 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, product, admin)
  await page.goto('/admin/sessions')
  await page.getByRole('button', { name: 'Add a day' }).click()
  const day = page.getByRole('group', { name: 'Days with fewer seats' })
  await day.getByLabel('Date').fill(date)
  await day.getByLabel('Seats').fill('2')
  await day.getByLabel('Why').fill('Biscuit is ill')
  const save = page.getByRole('button', { name: 'Save what the cats need' })
  await save.click()
  const touched = page.getByRole('dialog', { name: 'Some guests have booked this already' })
  await expect(touched).toContainText('has more people than seats')
  await expect(touched.getByRole('link', { name: visit.bookingRef })).toBeVisible()
  await expectAxeClean(page)
  await touched.getByRole('button', { name: 'Save anyway' }).click()
  await expectToast(page, 'The Cats’ Hours Saved')
  const slots = await ask<Slot[]>(product, `bookings/available-slots?date=${date}`)
  expect(new Set(slots.map(({ capacity }) => capacity))).toEqual(new Set([2]))
  // Whom to call waits for staff until they know.
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: /^Needs attention today/ })
  const item = waiting.getByRole('listitem').filter({ hasText: visit.bookingRef })
  await expect(item).toContainText('has no seat any more')
  await item.getByRole('button', { name: /^They Know/ }).click()
  const asked = page.getByRole('dialog', { name: 'Have you told them?' })
  await asked.getByRole('button', { name: 'They Know' }).click()
  await expectToast(page, 'Guest Told')
  await expect(item).toHaveCount(0)

  await page.goto('/admin/sessions')
  await day.getByRole('button', { name: `Remove ${date}` }).click()
  await expect(day.getByRole('button', { name: 'Add a day' })).toBeFocused()
  await save.click()
  await expectToast(page, 'The Cats’ Hours Saved')
})
