import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import type { Product } from '#testing/product.ts'
import { type Staff, staffOf } from './staff-calls.ts'

type Hour = { slotId: number; timeSlotStart: string; prices: { adult: number } }
export type DoorParty = { bookingId: number; bookingRef: string; arrived: number; name: string }

const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A cafe that is open at this very moment, with an hour that began a while ago and much room. */
export async function openDoorDay(product: Product, minutesAgo = 2) {
  const staff = await staffOf(product)
  const open = ['businessHours', 'weekendBusinessHours'].map((key) => ({
    key,
    value: '00:00-23:59',
  }))
  const seats = ['defaultSlotCapacity', 'weekendSlotCapacity'].map((key) => ({ key, value: '90' }))
  await staff('POST', 'admin/settings/batch', { settings: [...open, ...seats] })
  const { date, time } = cafeMoment(Date.now())
  const first = Math.max(0, minutesOfDay(time) - minutesAgo)
  const range = { start_time: timeAt(first), end_time: timeAt(Math.min(first + 60, 24 * 60 - 1)) }
  // Another test may have begun in the same minute.
  await staff('POST', 'admin/timeslots', range).catch(() => {})
  const [visit] = await staff<{ hours: Hour[] }[]>('GET', `office/offers?date=${date}`)
  const hour = visit?.hours.find(({ timeSlotStart }) => timeSlotStart === range.start_time)
  if (!hour) throw new Error(`no hour at ${range.start_time}`)
  return { staff, date, hour }
}

/** As it was, for whoever tests next on the same product. */
export async function closeDoorDay(product: Product) {
  const keys = [
    'businessHours',
    'weekendBusinessHours',
    'defaultSlotCapacity',
    'weekendSlotCapacity',
  ] as const
  const settings = keys.map((key) => ({ key, value: DEFAULT_SETTINGS[key] }))
  const staff = await staffOf(product)
  // By night these visits would lie outside the opening hours, among those whom others strand.
  const { parties } = await staff<{ parties: (DoorParty & { status: string })[] }>(
    'GET',
    'office/today',
  )
  for (const { bookingId } of parties.filter(({ status }) => status === 'confirmed')) {
    await staff('PUT', `bookings/admin/${bookingId}/status`, { status: 'cancelled' })
  }
  await staff('POST', 'admin/settings/batch', { settings })
}

type Day = Awaited<ReturnType<typeof openDoorDay>>

/** Booked at the desk and paid in cash. */
export const expectParty = ({ staff, date, hour }: Day, name: string, adults = 1) =>
  staff<DoorParty>('POST', 'office/bookings', {
    id: randomUUID(),
    slotId: hour.slotId,
    date,
    adults,
    children: 0,
    totalPrice: hour.prices.adult * adults,
    name,
    channel: 'phone',
    pay: { by: 'cash' },
  })

export async function arrivedOf(staff: Staff, bookingId: number): Promise<number | undefined> {
  const { parties } = await staff<{ parties: DoorParty[] }>('GET', 'office/today')
  return parties.find((party) => party.bookingId === bookingId)?.arrived
}
