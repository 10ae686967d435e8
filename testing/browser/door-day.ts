import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Product } from '#testing/product.ts'
import { admin, signIn } from './people.ts'
import { expect } from './product.ts'
import { type Staff, staffOf } from './staff-calls.ts'

export type Hour = { slotId: number; timeSlotStart: string; prices: { adult: number } }
type DoorParty = { bookingId: number; bookingRef: string; arrived: number; name: string }
type Today = { date: string; asOf: string; parties: DoorParty[] }

const todayOf = (staff: Staff) => staff<Today>('GET', 'office/today')

/** The cafe's day as its own clock has it: the hour that runs, the next one and the one after, and much room. */
export async function openDoorDay(product: Product, { closesAt = '', seats = 90 } = {}) {
  const staff = await staffOf(product)
  // The pages of an earlier journey are gone without a word: a minute later its door would be waited for.
  await staff('POST', 'auth/logout-others')
  const settings = ['defaultSlotCapacity', 'weekendSlotCapacity'].map((key) => ({
    key,
    value: String(seats),
  }))
  await staff('POST', 'admin/settings/batch', { settings })
  const { date, asOf } = await todayOf(staff)
  if (closesAt) {
    const { week } = await staff<{ week: object[] }>('GET', 'admin/working-hours')
    const today = { date, isClosed: false, opensAt: '09:00', closesAt, note: '' }
    await staff('PUT', 'admin/working-hours', { week, exceptions: [today] })
  }
  const [visit] = await staff<{ hours: Hour[] }[]>('GET', `office/offers?date=${date}`)
  const { time } = cafeMoment(Date.parse(asOf))
  const [runs, next, later] = visit?.hours ?? []
  if (!runs || !next || runs.timeSlotStart > time || next.timeSlotStart <= time) {
    throw new Error(`${time} lies in no hour that another one follows`)
  }
  return { staff, date, asOf, runs, next, later: later ?? next }
}

type DoorDay = Awaited<ReturnType<typeof openDoorDay>>

/** Another slot of today, as the desk sells it. */
export async function addHour({ staff, date }: DoorDay, start_time: string, end_time: string) {
  await staff('POST', 'admin/timeslots', { start_time, end_time })
  const [visit] = await staff<{ hours: (Hour & { timeSlotEnd: string })[] }[]>(
    'GET',
    `office/offers?date=${date}`,
  )
  const hour = visit?.hours.find(
    (each) => each.timeSlotStart === start_time && each.timeSlotEnd === end_time,
  )
  if (!hour) throw new Error(`${start_time} is not on sale`)
  return hour
}

/** Staff at the entrance, with a device whose clock is the cafe's. */
export async function standAtTheDoor(page: Page, product: Product, day: DoorDay, width = 360) {
  await page.clock.install({ time: day.asOf })
  await page.setViewportSize({ width, height: 780 })
  await signIn(page, product, admin)
  await page.goto('/door')
  await expect(page.getByRole('heading', { name: 'The door' })).toBeVisible()
}

/** For the cafe and for whoever looks; the `nth` of the day. */
export async function letAnHourPass(
  page: Page,
  product: Product,
  { staff, runs }: DoorDay,
  nth = 1,
) {
  product.process.kill('SIGUSR2')
  await expect
    .poll(async () => cafeMoment(Date.parse((await todayOf(staff)).asOf)).time)
    .toMatch(new RegExp(`^${Number(runs.timeSlotStart.slice(0, 2)) + nth}:`))
  await page.clock.fastForward('01:00:00')
}

type PartyWish = {
  adults?: number
  phone?: string
  by?: string
  voucher?: { code: string; amount: number }
}

/** Booked at the desk, and paid in cash unless it says otherwise. */
export const expectParty = (
  { staff, date }: DoorDay,
  hour: Hour,
  name: string,
  { adults = 1, phone = '', by = 'cash', voucher }: PartyWish = {},
) =>
  staff<DoorParty>('POST', 'office/bookings', {
    id: randomUUID(),
    slotId: hour.slotId,
    date,
    adults,
    children: 0,
    totalPrice: hour.prices.adult * adults,
    name,
    phone,
    channel: 'phone',
    pay: { by },
    ...(voucher && { voucher }),
  })

export async function arrivedOf(staff: Staff, bookingId: number): Promise<number | undefined> {
  const { parties } = await todayOf(staff)
  return parties.find((party) => party.bookingId === bookingId)?.arrived
}
