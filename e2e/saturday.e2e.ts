import type { Browser, Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import {
  addHour,
  expectParty,
  type Hour,
  letAnHourPass,
  openDoorDay,
  standAtTheDoor,
} from '#testing/browser/door-day.ts'
import { dialog } from '#testing/browser/office-desk.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

// A day of its own: six seats, and it ends two hours from now.
test.use({ startsAt: '11:30' })

type DoorDay = Awaited<ReturnType<typeof openDoorDay>>
type Party = { bookingRef: string; arrived: number; isNoShow: boolean }
type Today = { parties: Party[]; silentDoors: object[] }

/** What happened, as somebody beside the door writes it down. */
function openLedger(day: DoorDay) {
  const guests = new Map<string, { came: number; isNoShow: boolean }>()
  let cash = 0
  return {
    async expect(hour: Hour, name: string, adults: number) {
      const { bookingRef } = await expectParty(day, hour, name, { adults })
      guests.set(bookingRef, { came: 0, isNoShow: false })
      cash += hour.prices.adult * adults
      return bookingRef
    },
    came(reference: string, people: number, paid = 0) {
      guests.set(reference, { came: people, isNoShow: false })
      cash += paid
    },
    missed: (reference: string) => guests.set(reference, { came: 0, isNoShow: true }),
    cash: () => cash,
    /** The product says of everybody what the ledger says. */
    async agrees() {
      const { parties } = await day.staff<Today>('GET', 'office/today')
      const said = parties.map(
        ({ bookingRef, arrived, isNoShow }) => [bookingRef, { came: arrived, isNoShow }] as const,
      )
      expect(new Map(said)).toEqual(guests)
    },
  }
}

const cardOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference })

async function openSecondDoor(browser: Browser, product: Product, day: DoorDay) {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await standAtTheDoor(page, product, day)
  return { page, context }
}

test('a Saturday: two doors, one offline, a late party, seats sold on, a walk-in, a difference in the till', async ({
  page: front,
  browser,
  product,
}) => {
  const day = await openDoorDay(product, { closesAt: '13:00', seats: 6 })
  const long = await addHour(day, '11:00', '13:00')
  const ledger = openLedger(day)
  const early = await ledger.expect(long, 'Early Ella', 2)
  const unheard = await ledger.expect(long, 'Unheard Una', 2)
  const absent = await ledger.expect(long, 'Absent Abbie', 1)
  const late = await ledger.expect(day.next, 'Late Lachlan', 1)
  await day.staff('POST', 'office/till/open', { float: 50 })

  await standAtTheDoor(front, product, day)
  const garden = await openSecondDoor(browser, product, day)
  await cardOf(front, early).getByRole('button', { name: 'Both are here' }).click()
  ledger.came(early, 2)
  await expect(cardOf(garden.page, early).getByText('Here', { exact: true })).toBeVisible()
  // The desk keeps a door, too, and then does something else.
  await day.staff('GET', 'office/today?as=door')
  await garden.context.setOffline(true)
  await cardOf(garden.page, unheard).getByRole('button', { name: 'Both are here' }).click()
  await expect(garden.page.getByText('1 arrival is kept here')).toBeVisible()

  // An hour later the front door gives their seats to a walk-in, though it is told to ask first.
  await letAnHourPass(front, product, day)
  const silence = front.getByText(/^The door of Cafe Admin has not been heard since 11:3/)
  await expect(silence).toHaveCount(2)
  await expect(front.getByText('People may have come in at another door.')).toHaveCount(1)
  await day.staff('GET', 'office/today?as=office')
  await expect(silence).toHaveCount(1)
  await cardOf(front, late).getByRole('button', { name: 'Is here' }).click()
  ledger.came(late, 1)
  await cardOf(front, unheard).getByRole('button', { name: 'Give 2 seats away' }).click()
  const asked = dialog(front, 'Give 2 seats of Unheard Una away?')
  await expectAxeClean(front)
  await asked.getByRole('button', { name: 'Give 2 seats away' }).click()
  await expect(cardOf(front, unheard).getByText('Seats given away')).toBeVisible()
  await front.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const walkIn = dialog(front, 'Walk-in')
  await walkIn.getByRole('button', { name: '11:00, 2 free' }).click()
  await walkIn.getByRole('group', { name: 'Adults' }).getByRole('button', { name: '2' }).click()
  await walkIn.getByRole('button', { name: 'Cash £60.00' }).click()
  await expectToast(front, 'They are in')
  const walkedIn = /WW-\w{8}/.exec((await front.getByText(/^Booking WW-/).textContent()) ?? '')
  ledger.came(walkedIn?.[0] ?? '', 2, 60)

  // The garden door is back: who came in there is in, and both doors say what is to be done.
  await garden.context.setOffline(false)
  ledger.came(unheard, 2)
  for (const page of [front, garden.page]) {
    await expect(page.getByText('Unheard Una is in, and others have their seats')).toBeVisible()
  }
  await expect(front.getByText(`offer a walk-in another hour: ${walkedIn?.[0]}`)).toBeVisible()
  await expect(front.getByText(/^The door of Cafe Admin/)).toBeHidden()
  await ledger.agrees()
  // Left for the office, it is a door no more.
  await garden.page.getByRole('link', { name: 'Office' }).click()
  await expect(garden.page.getByRole('link', { name: 'Open the door' })).toBeVisible()
  await expect(garden.page.getByText('Unheard Una is in, and others')).toBeVisible()
  // So it is when its tab is closed.
  const heard = garden.page.waitForResponse(/office\/today\?as=door/)
  await garden.page.getByRole('link', { name: 'Open the door' }).click()
  await heard
  await garden.page.goto('/')

  // The day is over: only who was looked for in vain is asked about.
  await letAnHourPass(front, product, day, 2)
  const question = front.getByRole('region', { name: 'Did they come?' })
  await expect(question.getByRole('group')).toHaveCount(1)
  await question.getByRole('group', { name: 'Absent Abbie' }).getByLabel('Did not come').check()
  await expectAxeClean(front)
  await question.getByRole('button', { name: 'Save 1 of 1' }).click()
  await expect(question).toBeHidden()
  ledger.missed(absent)
  await ledger.agrees()
  const silentDoors = async () => (await day.staff<Today>('GET', 'office/today')).silentDoors
  await expect.poll(silentDoors).toEqual([])

  await front.goto('/admin/till')
  await front.getByLabel('Counted at the end').fill(String(45 + ledger.cash()))
  await front.getByRole('button', { name: 'Close the till for today' }).click()
  const closing = dialog(front, 'Close the till for today?')
  await expect(closing).not.toContainText('expected')
  await closing.getByRole('button', { name: 'Close for good' }).click()
  await expect(closing.getByLabel('Why it differs')).toHaveAccessibleDescription(
    `£${50 + ledger.cash()}.00 expected: £5.00 missing. Count again, or say why.`,
  )
  await closing.getByLabel('Why it differs').fill('Five pounds short')
  await closing.getByRole('button', { name: 'Close for good' }).click()
  await expect(front.getByText(/^Began with £50\.00\. Closed at 13:/)).toContainText(
    'Five pounds short',
  )

  // A manager learns that she came after all.
  await front.goto('/admin/today')
  const row = front.getByRole('row').filter({ hasText: absent }).first()
  await row.getByRole('button', { name: 'They came' }).click()
  const mending = dialog(front, 'Did Absent Abbie come after all?')
  await mending.getByRole('button', { name: 'They came' }).click()
  await expect(row).toContainText('Here')
  ledger.came(absent, 1)
  await ledger.agrees()
  await garden.context.close()
  expect(await product.invariants()).toBe('Every promise is kept.\n')
})
