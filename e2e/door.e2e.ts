import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { boughtGift } from '#testing/browser/bought-gift.ts'
import { arrivedOf, expectParty, openDoorDay, standAtTheDoor } from '#testing/browser/door-day.ts'
import { choose, dialog, down } from '#testing/browser/office-desk.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

// A product for all of these, in the middle of its day: 'today' never ends under them.
test.use({ startsAt: '12:30' })
test.describe.configure({ mode: 'default' })

async function standAtTheDesk(page: Page, product: Product) {
  const { asOf } = await openDoorDay(product)
  await page.clock.install({ time: asOf })
  await signIn(page, product, admin)
  await page.goto('/admin/today')
  await page.getByRole('button', { name: 'New booking' }).click()
}

const cardOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference })
// Of one piece, and wider than a phone.
const LONG_NAME = 'Taumatawhakatangihangakoauauotamatea-Pokaiwhenua'
const find = (page: Page, typed: string) => page.getByRole('searchbox').fill(typed)

test('a queue of twelve: found by a few letters, let in by one press, taken back by another', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product)
  const queue = []
  for (let place = 1; place <= 11; place++) {
    queue.push(await expectParty(day, day.next, `Queue ${place}`))
  }
  queue.push(await expectParty(day, day.next, LONG_NAME, { adults: 3 }))
  await standAtTheDoor(page, product, day)
  for (const { bookingRef } of queue.slice(0, 11)) {
    await find(page, bookingRef.slice(3, 8))
    // In a hurry, some press twice.
    await cardOf(page, bookingRef).getByRole('button', { name: 'Is here' }).dblclick()
    await expect(cardOf(page, bookingRef).getByText('Here', { exact: true })).toBeVisible()
  }
  const last = queue[11]!
  await find(page, 'taumata')
  const card = cardOf(page, last.bookingRef)
  await card.getByRole('button', { name: 'Some' }).click()
  const howMany = page.getByRole('dialog')
  await expect(howMany.getByRole('button', { name: '1', exact: true })).toBeInViewport({ ratio: 1 })
  await howMany.getByRole('button', { name: '2', exact: true }).click()
  await expect(card.getByText('2 of 3 here')).toBeVisible()
  await card.getByRole('button', { name: 'The last one is here' }).click()
  await expect(card.getByText('Here', { exact: true })).toBeVisible()
  await page.clock.fastForward('00:01')
  await card.getByRole('button', { name: 'Undo 1' }).press('Enter')
  await expect(card.getByText('2 of 3 here')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'The last one is here' })).toBeFocused()
  await expect.poll(() => arrivedOf(day.staff, last.bookingId)).toBe(2)
  for (const { bookingId } of queue.slice(0, 11)) {
    expect(await arrivedOf(day.staff, bookingId)).toBe(1)
  }
  await find(page, '')
  await expectAxeClean(page)
})

test('Today on a phone: no word of a name is cut, and a finger has room for what it presses', async ({
  browser,
  product,
}) => {
  const day = await openDoorDay(product, { seats: 15 })
  const names = ['Ailsa Munro', 'Bo Li', LONG_NAME]
  for (const [nth, name] of names.entries()) {
    await expectParty(day, day.later, name, { adults: nth + 1 })
  }
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: product.url, ...phone })
  const page = await context.newPage()
  await page.clock.install({ time: day.asOf })
  await signIn(page, product, admin)
  await page.goto('/admin/today')
  for (const name of names) {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const week = page.getByRole('navigation', { name: 'The next seven days' }).getByRole('link')
  expect((await week.first().boundingBox())?.width).toBeGreaterThanOrEqual(44)
  const lanes = page.getByRole('list', { name: 'The day by hour' })
  await expect(lanes.getByText('Bo Li')).toBeAttached()
  expect(await page.evaluate(CUT_WORDS)).toEqual([])
  await context.close()
})

/** Words of the lanes that are in sight in part. */
const CUT_WORDS = `[...document.querySelectorAll('[aria-label="The day by hour"] [aria-hidden] > span')].flatMap((block) => {
  const room = block.getBoundingClientRect()
  return [...block.childNodes].flatMap((node) =>
    [...node.textContent.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      const text = node.firstChild ?? node
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const { left, right, top } = range.getBoundingClientRect()
      return top < room.bottom && (left < room.left || right > room.right) ? word : []
    }),
  )
})`

test('somebody else takes over: a PIN brings back whoever the device knows', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, admin)
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Choose a PIN' }).click()
  await page.getByLabel('New PIN').fill('1397')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill(admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'PIN Chosen')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/door')
  await page.getByRole('button', { name: 'Change person' }).click()
  await page.getByRole('button', { name: 'Come back by PIN' }).click()
  const pin = page.getByLabel(`PIN of ${admin.name}`)
  await pin.fill('2580')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(pin).toHaveAccessibleDescription(/That is not your PIN\. 4 tries are left\./)
  await expectAxeClean(page)
  await context.setOffline(true)
  await pin.fill('1397')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expectToast(page, 'Not without a connection')
  await context.setOffline(false)
  await pin.fill('1397')
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page.getByRole('heading', { name: 'The door' })).toBeVisible()
  await page.getByRole('link', { name: 'Office' }).click()
  const bar = page.getByRole('navigation', { name: 'Office' })
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Door', 'Till'])
})

test('a late party’s seats go to others, a ticket of another day says which, a walk-in’s cash is in the till', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product)
  const late = await expectParty(day, day.runs, 'Tardy Tam', { adults: 2 })
  await standAtTheDoor(page, product, day, 1024)
  await test.step('a late party is marked in words, and its seats go to others', async () => {
    const card = cardOf(page, late.bookingRef)
    await expect(card.getByText('Late', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Give 2 seats away' }).click()
    await expect(card.getByText('Seats given away')).toBeVisible()
    await card.getByRole('button', { name: 'Both are here' }).click()
    await expect(card.getByText('Here', { exact: true })).toBeVisible()
    await expect.poll(() => arrivedOf(day.staff, late.bookingId)).toBe(2)
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await test.step('a ticket of another day says which', async () => {
    const date = inDays(3)
    const { bookingRef } = await paidVisit(product, await customer(product), { date })
    await page.getByRole('button', { name: 'Scan' }).click()
    await page.getByLabel('Or type the reference').fill(bookingRef)
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByRole('alert')).toContainText(`This ticket is for`)
    await expect(page.getByRole('alert')).toContainText(`${dateLabel(date)}, 11:00`)
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.getByLabel('Or type the reference').fill('WW-22222222')
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByRole('alert')).toContainText('No booking has this code.')
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await page.clock.fastForward('02:00')
    await page.getByLabel('Or type the reference').fill(late.bookingRef)
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByRole('alert')).toContainText('Already in since')
    await expect(
      dialog(page, 'Scan a ticket').getByRole('button', { name: 'Undo 2' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a walk-in pays cash in three presses, the till has it, and reverses it after a question', async () => {
    const opening = page.getByRole('button', { name: 'Walk-in', exact: true })
    await opening.click()
    const walkIn = dialog(page, 'Walk-in')
    const hour = walkIn.getByRole('button', { name: new RegExp(`^${day.runs.timeSlotStart}`) })
    const free = Number(/(\d+) free/.exec((await hour.textContent()) ?? '')?.[1])
    await expectAxeClean(page)
    await walkIn.getByRole('button', { name: 'Close' }).click()
    // Sold elsewhere meanwhile: what is opened again says what is free now.
    await expectParty(day, day.runs, 'Faster Fergus', { adults: 3 })
    await opening.click()
    await expect(hour).toContainText(`${free - 3} free`)
    await walkIn.getByRole('group', { name: 'Adults' }).getByRole('button', { name: '2' }).click()
    await walkIn.getByRole('button', { name: /^Cash £/ }).click()
    await expectToast(page, 'They are in')
    const reference = /WW-\w{8}/.exec(
      (await page.getByText(/^Booking WW-/).textContent()) ?? '',
    )?.[0]

    await page.goto('/admin/till')
    const entry = page.getByRole('listitem').filter({ hasText: reference ?? '' })
    await entry.getByRole('button', { name: 'Reverse' }).click()
    const asked = page.getByRole('dialog', { name: /^Reverse £.* of .*\?$/ })
    await expect(asked).toContainText(`Booking ${reference} stays.`)
    await asked.getByRole('button', { name: 'Leave it' }).click()
    await expect(entry).toHaveCount(1)
    await entry.getByRole('button', { name: 'Reverse' }).click()
    await asked.getByRole('button', { name: 'Reverse' }).click()
    await expectToast(page, 'Entry reversed')
    await expect(entry).toHaveText([/Reversal/, /Reversed/])
  })

  await test.step('a till that is not closed says so', async () => {
    await page.route('**/office/till/close', (route) => route.fulfill(down), { times: 1 })
    await page.getByLabel('Counted at the end').fill('50')
    await page.getByRole('button', { name: 'Close the till for today' }).click()
    const asked = dialog(page, 'Close the till for today?')
    await asked.getByRole('button', { name: 'Close for good' }).click()
    await expectToast(page, 'Till not closed', 'We cannot answer just now.')
    await asked.getByRole('button', { name: 'Count again' }).click()
    await expect(page.getByLabel('Counted at the end')).toHaveValue('50')
  })

  await test.step('a walk-in that was rung up wrongly is corrected in one act, its cash handed back', async () => {
    await page.goto('/door')
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
    const walkIn = dialog(page, 'Walk-in')
    await walkIn.getByRole('group', { name: 'Adults' }).getByRole('button', { name: '3' }).click()
    await walkIn.getByRole('button', { name: /^Cash £/ }).click()
    await expectToast(page, 'They are in')
    const reference = /WW-\w{8}/.exec(
      (await page.getByText(/^Booking WW-/).textContent()) ?? '',
    )?.[0]
    await page.getByLabel('Three letters of a name or reference').fill(reference ?? '')
    await page.getByRole('button', { name: 'Correct… booking of Walk-in' }).click()
    const correct = dialog(page, `Correct ${reference}`)
    await expect(correct).toContainText('Change the group or the time.')
    await correct.getByRole('button', { name: 'Fewer: Adults' }).click()
    const act = correct.getByRole('button', { name: /^Correct and hand back £/ })
    await expect(act).toBeVisible()
    await expectAxeClean(page)
    await act.click()
    await expectToast(page, 'Booking corrected', 'handed back in cash.')
    await expect(page.getByRole('listitem').filter({ hasText: reference ?? '' })).toContainText(
      '2 adults',
    )
  })
})

test('a gift card at the door says what it has, pays for who owes, and the rest is cash', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product)
  const code = await boughtGift(product, { amount: 20 })
  const [first, second] = ['Isla Due', 'Iona Due']
  await expectParty(day, day.next, first, { adults: 2, by: 'arrival' })
  await standAtTheDoor(page, product, day)
  await page.getByRole('button', { name: 'Scan' }).click()
  // What a camera reads of the link to the card.
  await page.getByLabel('Or type the reference').fill(`/gift#${code}`)
  await page.getByRole('button', { name: 'Look' }).click()
  await expect(
    page.getByText(`£20.00 is on the card that ends in ${code.slice(-4)}.`),
  ).toBeVisible()
  const owing = page.getByRole('list', { name: 'Who owes something today' })
  await owing.getByRole('button', { name: `Take £30.00 of ${first}` }).click()
  const money = page.getByRole('dialog', { name: /of Isla Due$/ })
  await expect(money).toContainText('It pays £20.00, and £10.00 is left to pay.')
  await expectAxeClean(page)
  await money.getByRole('button', { name: 'Gift card £20.00' }).press('Enter')
  await expect(money).toContainText('£10.00 of Isla Due')
  await money.getByRole('button', { name: 'Cash' }).click()
  await expect(page.getByText(`${first} owes nothing.`)).toBeVisible()

  // All of it is spent, which the field of the next party says.
  await expectParty(day, day.next, second, { by: 'arrival' })
  await page.goto('/admin/due')
  const debt = page.getByRole('row').filter({ hasText: second })
  await debt.getByRole('button', { name: /^Take £15/ }).click()
  await page.getByText('Gift card or code').click()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Code').press('Enter')
  await expect(page.getByText('We cannot find a gift card or credit with this code')).toBeVisible()
})

test('ten visits are sold at the desk, let two in at the door, and one comes back when it is cancelled', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product)
  await standAtTheDoor(page, product, day)
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await page.getByRole('button', { name: 'Sell a card' }).click()
  const sale = page.getByRole('dialog', { name: 'Sell a card' })
  await sale.getByRole('button', { name: 'Cash £135.00' }).click()
  await expect(sale.getByText('Name is required.')).toBeVisible()
  await expectAxeClean(page)
  await sale.getByLabel('Who buys it').fill('Tilda Ten')
  await sale.getByRole('button', { name: 'Cash £135.00' }).click()
  const opening = page.getByRole('link', { name: 'Print the card' })
  const address = (await opening.getAttribute('href')) ?? ''
  const code = address.replace('/gift#', '')
  const soldCard = dialog(page, 'Card sold')
  await page.keyboard.press('Escape')
  await expect(soldCard).toContainText(code)
  await soldCard.getByLabel('Email of its buyer').fill('tilda@example.com')
  await soldCard.getByRole('button', { name: 'Email the card' }).click()
  await expectToast(page, 'Card sent', 'To tilda@example.com.')
  await expect(soldCard.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await expectAxeClean(page)

  // They stand where they stood, and use it at once.
  await soldCard.getByRole('button', { name: 'Done' }).click()
  const walkIn = dialog(page, 'Walk-in')
  await walkIn.getByRole('group', { name: 'Adults' }).getByRole('button', { name: '2' }).click()
  await walkIn.getByText('Gift card or code').click()
  await walkIn.getByLabel('Code').fill(code)
  await walkIn.getByRole('button', { name: 'Use it' }).click()
  await expect(walkIn).toContainText('It pays for all of it, and 8 visits stay on it.')
  await walkIn.getByRole('button', { name: 'Visit card pays all' }).click()
  await expectToast(page, 'They are in')

  const voucher = { code, amount: day.next.prices.adult }
  const { bookingId } = await expectParty(day, day.next, 'Tilda Ten', { voucher })
  await page.goto(address)
  await expect(page.getByText('7 of 10 visits left')).toBeVisible()
  await day.staff('POST', 'StripePayments/refund', { bookingId })
  await page.reload()
  await expect(page.getByText('8 of 10 visits left')).toBeVisible()
  await expect(page.getByRole('row', { name: /Came back from a visit 1 visit/ })).toBeVisible()
  await expectAxeClean(page)
})

test('a grandmother on the phone is on the sheet of the day, with a link to pay by', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await standAtTheDesk(page, product)
  const form = dialog(page, 'New booking')
  await form.getByLabel('Name').fill('Grandmother Grant')
  await form.getByLabel('Phone').fill('12')
  await form.getByLabel('E-mail').fill('nowhere')
  await form.getByRole('button', { name: /^Book for £/ }).click()
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Enter a valid email address.',
  )
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.getByText('Some of what was sent is not valid.')).toBeHidden()
  await form.getByLabel('E-mail').fill('')
  await form.getByLabel('Phone').fill('+49 30 901820')
  // A sign-in that ends under one's hands: what was typed is there again.
  const ended = { code: 'UNAUTHENTICATED', message: 'Please sign in.', requestId: 'r' }
  await page.route('**/Api/office/bookings', (route) => route.fulfill({ status: 401, json: ended }))
  await form.getByRole('button', { name: /^Book for £/ }).click()
  await expectToast(page, 'Session Expired')
  await page.unrouteAll()
  await signIn(page, product, admin)
  await page.goto('/admin/today')
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Grandmother Grant')
  await expect(form.getByLabel('Phone')).toHaveValue('+49 30 901820')
  await expect(form.getByText(/^Kept from \d\d:\d\d\.$/)).toBeVisible()
  // Another guest calls: nothing of the former is taken along.
  await form.getByLabel('Name').fill('Mercat School')
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await expect(form.getByText(/^Kept from/)).toBeHidden()
  await form.getByLabel('Phone').fill('+44 1632 960123')
  await page.reload()
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Mercat School')
  await form.getByRole('button', { name: 'Start afresh' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await form.getByLabel('Name').fill('Grandmother Grant')
  await form.getByLabel('Phone').fill('+49 30 901820')
  await form.getByLabel('Paid by').selectOption('A link to pay by')
  await expectAxeClean(page)
  await form.getByRole('button', { name: /^Book for £/ }).click()
  await expect(page.getByText(/The link to pay by was copied: http/)).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^http/)
  const row = page.getByRole('row').filter({ hasText: 'Grandmother Grant' })
  await expect(row).toContainText('Not paid yet')
  await expect(row).toContainText('+4930901820')
  // Calm gives everything more room; the column that has what is left keeps enough for its words.
  await page.evaluate(`document.documentElement.dataset.calm = 'looks'`)
  const requests = page.getByRole('columnheader', { name: 'Requests' }).first()
  expect((await requests.boundingBox())?.width).toBeGreaterThan(100)
})

type Debt = { bookingId: number; name: string; dueAmount: number }

test('a school comes on invoice, more than anybody may book, and pays it later', async ({
  page,
  product,
}) => {
  await standAtTheDesk(page, product)
  const form = dialog(page, 'New booking')
  await form.getByLabel('Name').fill('Mercat School')
  await form.getByLabel('Children', { exact: true }).fill('95')
  const hour = form.getByLabel('Time')
  await expect(hour).toHaveAccessibleDescription(/^\d+ seats free at .*, for 97 people\.$/)
  await expect(hour.getByRole('option').first()).toBeDisabled()
  await expect(form.getByRole('button', { name: /^Book for £/ })).toBeDisabled()
  await form.getByLabel('Children', { exact: true }).fill('28')
  await form.getByLabel('Paid by').selectOption('Invoice')
  await form.getByRole('button', { name: /^Book for £/ }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Mercat School' })
  await expect(row).toContainText('2 adults, 28 children')
  await expect(row).toContainText('due')

  await page.goto('/admin/due')
  const debt = page.getByRole('row').filter({ hasText: 'Mercat School' })
  await expect(debt).toContainText('due by invoice')
  await expectAxeClean(page)
  const pay = async (typed?: string) => {
    await debt.getByRole('button', { name: /^Take £/ }).click()
    const money = page.getByRole('dialog')
    if (typed) await money.getByLabel('Amount').fill(typed)
    await money.getByRole('button', { name: 'Bank transfer' }).click()
    return money
  }
  const money = await pay('9000')
  await expect(money.getByLabel('Amount')).toHaveAccessibleDescription(/is due, not more\./)
  await money.getByRole('button', { name: 'Close' }).click()
  // Its answer is lost: nothing is said of the money but that, and told again it is the same.
  const losesAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/office/bookings/*/money', losesAnswer, { times: 1 })
  await pay('100')
  await expectToast(page, 'No answer', /^It may have been noted all the same/)
  await money.getByRole('button', { name: 'Bank transfer' }).click()
  await expect(page.getByText('of Mercat School is still due.')).toBeVisible()
  await expect(debt).toContainText('£350.00 due by invoice')
  // A colleague takes it while the dialog is open: it goes with its row, and what it would say is said.
  await debt.getByRole('button', { name: /^Take £/ }).click()
  const staff = await staffOf(product)
  const { items } = await staff<{ items: Debt[] }>('GET', 'office/debts')
  const owing = items.find(({ name }) => name === 'Mercat School')
  const all = { id: randomUUID(), instrument: 'bank', amount: owing?.dueAmount }
  await staff('POST', `office/bookings/${owing?.bookingId}/money`, all)
  await money.getByRole('button', { name: 'Bank transfer' }).click()
  await expectToast(page, 'Money not taken', 'Nothing is due for this booking any more.')
  await expect(debt).toHaveCount(0)
  // No e-mail can tell them of a cancellation, so none is worded.
  await page.goto('/admin?tab=bookings&search=Mercat%20School')
  await choose(page, owing?.bookingId ?? 0, 'Cancel Booking')
  const cancelling = dialog(page, 'Are you sure you want to cancel this booking?')
  await expect(cancelling).toContainText('We have no e-mail address of Mercat School')
  await expect(cancelling.getByLabel('Whose wish was it?')).toHaveCount(0)
  await page.goto('/admin/today')
  await expect(row.first()).toContainText('Paid')
})

test('without internet: opens, lets twenty in, tells it once later, and forgets at sign-out', async ({
  page,
  product,
  context,
}) => {
  const day = await openDoorDay(product)
  const parties = []
  for (let place = 1; place <= 20; place++) {
    parties.push(await expectParty(day, day.next, `Offline ${place}`))
  }
  await standAtTheDoor(page, product, day)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect(cardOf(page, parties[19]!.bookingRef)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Walk-in', exact: true })).toBeDisabled()
  for (const { bookingRef } of parties) {
    await cardOf(page, bookingRef).getByRole('button', { name: 'Is here' }).click()
    await expect(cardOf(page, bookingRef).getByText('Here', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('20 arrivals are kept here')).toBeVisible()
  // Another door was faster with one of them.
  const seen = { id: crypto.randomUUID(), at: day.asOf }
  await day.staff('POST', 'office/arrivals', { ...seen, bookingId: parties[0]!.bookingId })

  await context.setOffline(false)
  await expect(page.getByText(/^Offline since/)).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Offline 1: in already')
  for (const { bookingId } of parties) {
    await expect.poll(() => arrivedOf(day.staff, bookingId)).toBe(1)
  }
  await page.getByRole('button', { name: 'I have seen to it' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // Said by the page that comes after the last one.
  await expectToast(page, 'Signed out')
  await expect(page).toHaveURL('/auth')
  // As text: our own types know no browser here.
  const left = await page.evaluate(`Promise.all([
    navigator.serviceWorker.getRegistrations(), caches.keys(), localStorage.getItem('doorDay'),
  ]).then(([workers, kept, day]) => [workers.length, kept.length, day])`)
  expect(left).toEqual([0, 0, null])
})
