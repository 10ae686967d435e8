import { z } from 'zod'
import { bookingStatus, extras, paymentStatus, shownMoney } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { handBack } from './money.ts'
import { note } from './notes.ts'

const arrival = z.object({
  id: z.string(),
  people: z.int(),
  at: z.iso.datetime(),
  /** Who told of it. */
  by: z.string().nullable(),
  isUndone: z.boolean(),
})

/** A party that comes, or should have come, with all that the door needs to know. */
export const party = z.object({
  bookingId: z.int(),
  bookingRef: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  lateAt: z.iso.datetime(),
  /** Null of an ordinary visit. */
  sessionName: z.string().nullable(),
  channel: z.enum(['web', 'phone', 'door']),
  adults: z.int(),
  children: z.int(),
  specialRequests: z.string(),
  extras,
  isServed: z.boolean(),
  status: bookingStatus,
  paymentStatus,
  totalPrice: pounds,
  ...shownMoney,
  handBacks: z.array(handBack),
  /** What colleagues noted down of it or of its guest, and is not done. */
  notes: z.array(note),
  arrived: z.int(),
  /** Seats that went to others. */
  released: z.int(),
  /** Staff said so when they looked through the day. */
  isNoShow: z.boolean(),
  /** How often this guest did not come, on earlier days. */
  noShows: z.int(),
  version: z.int(),
  arrivals: z.array(arrival),
})

const hour = z.object({
  timeSlotId: z.int(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** People. */
  expected: z.int(),
  arrived: z.int(),
  late: z.int(),
  /** Seats that can still be sold: of what is sold in it, the most. */
  free: z.int(),
  /** What is sold in it; null is the name of the ordinary visit. */
  sessions: z.array(z.object({ name: z.string().nullable(), free: z.int() })),
})

/** Another door that was heard today, and is not any more. */
const silentDoor = z.object({ id: z.int(), name: z.string(), heardAt: z.iso.datetime() })

const lateAfterMinutes = z.int().min(1).max(60)

/** Told again under the same id, it counts once. */
const telling = {
  id: z.uuid(),
  /** When it was seen, which may be long before it is told; to the nanosecond at most. */
  at: z.iso.datetime().max('yyyy-MM-ddThh:mm:ss.123456789Z'.length),
}

const tickets = [
  'TICKET_UNKNOWN',
  'TICKET_CANCELLED',
  'TICKET_OTHER_DAY',
  'TICKET_MOVED',
  'TICKET_UNPAID',
  'TICKET_USED',
] as const

export const doorEndpoints = {
  'GET office/today': {
    summary: 'The run of a day: its hours, and every party that is expected; today unless told',
    access: { staff: 'door' },
    query: z.strictObject({
      date: calendarDate.optional(),
      /** A door, of which the others hear when it falls silent; or the office, on a device with nothing untold. */
      as: z.enum(['door', 'office']).optional(),
    }),
    response: z.object({
      date: z.string(),
      asOf: z.iso.datetime(),
      silentDoors: z.array(silentDoor),
      lateAfterMinutes,
      /** What the cafe says at its door on that date. */
      notices: z.array(z.string()),
      /** Of the day itself, and what falls due on it; today, also what was not done before. */
      notes: z.array(note),
      hours: z.array(hour),
      /** When the cats have the room to themselves. */
      rests: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
      parties: z.array(party),
      /** Of the day's visits, by the definition that the overview has. */
      revenue: pounds,
    }),
  },
  'POST office/doors/{id}/put-away': {
    summary: 'A door that is silent is not waited for; heard again, it is a door again',
    access: { staff: 'door' },
    refusals: ['NOT_FOUND'],
  },
  'POST office/looked-through': {
    summary: 'Say of parties that were not seen whether they came; of earlier days, a manager does',
    access: { staff: 'door' },
    body: z.strictObject({
      date: calendarDate,
      parties: z
        .array(z.strictObject({ bookingId: z.int().positive(), hasCome: z.boolean() }))
        .min(1)
        .max(200),
    }),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
  'PUT office/late-after': {
    summary: 'From which minute of its visit on a party is late',
    access: { staff: 'schedule' },
    body: z.strictObject({ lateAfterMinutes }),
    response: z.object({ lateAfterMinutes }),
  },
  'POST office/arrivals': {
    summary: 'Somebody has come: by booking or by the code of their ticket, all of them or some',
    access: { staff: 'door' },
    body: z
      .strictObject({
        ...telling,
        bookingId: z.int().positive().optional(),
        code: text(200).optional(),
        /** All who are still missing, unless told. */
        people: z.int().min(1).max(200).optional(),
      })
      .refine(({ bookingId, code }) => (bookingId === undefined) !== (code === undefined), {
        error: 'Name either the booking or the code of its ticket.',
        path: ['bookingId'],
      }),
    response: party,
    refusals: [...tickets, 'SLOT_FULL', 'IDEMPOTENCY_MISMATCH', 'INVALID_STATE'],
  },
  'POST office/arrivals/{id}/undo': {
    summary: 'Take an arrival back, by another that reverses it',
    access: { staff: 'door' },
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(telling),
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST office/bookings/{id}/release': {
    summary: 'Give the seats of a late party that has not come to others',
    access: { staff: 'door' },
    body: z.strictObject({ version: z.int().positive().optional() }),
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'CHANGED_MEANWHILE'],
  },
  'POST office/bookings/{id}/served': {
    summary: 'Tick what a party bought with its visit as served, or take the tick back',
    access: { staff: 'door' },
    body: z.strictObject({ isServed: z.boolean() }),
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
} as const satisfies Entries
