import { HOLDS } from '#domain/booking/holds.ts'
import { z } from 'zod'
import { anyPhone, email, name } from './account-fields.ts'
import { bookingStatus } from './bookings.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const MOST_PEOPLE = 200
const people = z
  .int('Say how many of you come.')
  .min(1, 'Say how many of you come.')
  .max(MOST_PEOPLE, `At most ${MOST_PEOPLE} people.`)
const words = text(1_000)

const hireRequest = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  date: z.string(),
  roughTime: z.string(),
  people: z.int(),
  words: z.string(),
  status: z.enum(['open', 'offered', 'declined']),
  /** Whether staff can still answer: it is open, or the last offer ended unpaid. */
  canAnswer: z.boolean(),
  createdAt: z.iso.datetime(),
  offer: z
    .object({
      bookingId: z.int(),
      bookingRef: z.string(),
      bookingDate: z.string(),
      timeSlotRange: z.string(),
      price: pounds,
      status: bookingStatus,
      /** Until when the room is held; null once it is paid or over. */
      holdExpiresAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})

const version = z.int().positive()

export const hireEndpoints = {
  'POST public/hire-requests': {
    summary: 'Ask to have the room to yourselves. Staff answer by mail',
    access: 'anyone',
    // What is mailed has closer limits of its own, as for guests who book.
    limit: { tries: 600, seconds: 600 },
    body: z.strictObject({
      date: calendarDate,
      roughTime: text(100).trim().min(1, 'Say roughly when, and for how long.'),
      people,
      name,
      email,
      phone: anyPhone,
      words: words.default(''),
      /** Honeypot: hidden from people, filled in by programs. */
      website: z.string().max(0, 'Must stay empty.').optional(),
    }),
  },
  'GET office/hire-requests': {
    summary: 'Who asks for the room: whoever waits longest for an answer first, then the latest',
    access: { staff: 'care' },
    query: z.strictObject(pageQuery),
    response: pageOf(hireRequest),
  },
  'POST office/hire-requests/{id}/offer': {
    summary: `Offer the room for a price. It is held for ${HOLDS.hire.words}, or until the visit begins`,
    access: { staff: 'care' },
    body: z.strictObject({
      version,
      date: calendarDate,
      startTime: text(5),
      endTime: text(5),
      adults: people,
      children: z.int().min(0).max(MOST_PEOPLE),
      price: pounds,
      words: words.default(''),
    }),
    response: z.object({
      request: hireRequest,
      /** Where it is paid and opened, for the phone; the guest is mailed a link of their own. */
      ticket: z.string(),
    }),
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE', 'SLOT_FULL', 'DATE_OUT_OF_RANGE'],
  },
  'POST office/hire-requests/{id}/decline': {
    summary: 'Say no, with words',
    access: { staff: 'care' },
    body: z.strictObject({ version, words: words.trim().min(1, 'Say why, in a sentence.') }),
    response: hireRequest,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE'],
  },
} as const satisfies Entries
