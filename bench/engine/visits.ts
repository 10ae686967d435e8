import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Buyer } from './processes.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

export const dateAhead = (days: number) => addDays(cafeDate(systemClock.now()), days)

export type BenchVisit = { date: string; slotId: number; sessionId?: number }
/** What else than an adult's seat is ordered, at £15 each. */
export type More = { children?: number; addOnId?: number; paid?: Paid }
/** A gift card that pays a part of it, or a code of ten per cent. */
export type Paid = { voucher: { code: string; amount: number } } | { code: string }

/** Every slot on each of the dates. */
export async function visitsOn(db: Db, dates: string[]): Promise<BenchVisit[]> {
  const slots = await db.selectFrom('time_slots').select('id').orderBy('start_time').execute()
  return dates.flatMap((date) => slots.map(({ id }) => ({ date, slotId: id })))
}

/** Both ways in: with an account by /booking, and without one by /visit. */
export const DOORS = ['bookings/create-with-checkout', 'public/visits'] as const
export type Door = (typeof DOORS)[number]

/** One adult for an hour, as the page behind the door orders it. */
export const orderAt = (door: Door, { id }: { id: number }, visit: BenchVisit, more: More = {}) =>
  door === 'public/visits' ? ofGuest(id, visit, more) : ofCustomer(id, visit, more)

const piecesOf = ({ addOnId }: More) => addOnId && [{ id: addOnId, quantity: 1 }]
const priceOf = ({ children = 0, addOnId, paid = { code: '' } }: More) =>
  15 * (1 + children + (addOnId ? 1 : 0)) * ('code' in paid && paid.code ? 0.9 : 1)

const ofCustomer = (id: number, { date, slotId, sessionId }: BenchVisit, more: More) => ({
  User_Id: id,
  ...(sessionId && { Session_Id: sessionId }),
  Time_Slot_Id: slotId,
  Booking_Date: date,
  Adults: 1,
  Children: more.children ?? 0,
  ...(more.addOnId && { Add_Ons: piecesOf(more) }),
  ...(more.paid &&
    ('code' in more.paid ? { Code: more.paid.code } : { Voucher: more.paid.voucher })),
  Total_Price: priceOf(more),
})

const ofGuest = (id: number, visit: BenchVisit, more: More) => ({
  ...visit,
  name: 'Mara Quill',
  email: `mara-${id}@example.com`,
  phone: '07700 900123',
  adults: 1,
  children: more.children ?? 0,
  ...(more.addOnId && { addOns: piecesOf(more) }),
  ...more.paid,
  totalPrice: priceOf(more),
})

/** Sent once, by a browser of its own; a guest shows nothing. */
export const headersAt = (door: Door, { id, token }: Buyer) => ({
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  'x-forwarded-for': [10, id >> 16, id >> 8, id].map((part) => part & 255).join('.'),
  ...(door !== 'public/visits' && { authorization: `Bearer ${token}` }),
})
