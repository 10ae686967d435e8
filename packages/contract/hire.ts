import { HIRE_PEOPLE } from '#domain/booking/hire.ts'
import { HOLDS } from '#domain/booking/holds.ts'
import { z } from 'zod'
import { anyPhone, email, name } from './account-fields.ts'
import { bookingStatus } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, mailedForm, needed, publicForm, pounds, text } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const people = z
  .int(HIRE_PEOPLE.unsaid)
  .min(1, HIRE_PEOPLE.unsaid)
  .max(HIRE_PEOPLE.most, HIRE_PEOPLE.tooMany)
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
    limit: mailedForm,
    body: publicForm({
      date: calendarDate,
      roughTime: needed(100, 'Say roughly when, and for how long.'),
      people,
      name,
      email,
      phone: anyPhone,
      words: words.default(''),
    }),
  },
  'GET public/free-times': {
    summary:
      'When nobody sits in the room on a date, while the cafe is open and the cats do not rest',
    access: 'anyone',
    query: z.strictObject({ date: calendarDate }),
    response: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
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
      children: z.int().min(0).max(HIRE_PEOPLE.most),
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
  'POST office/hire-requests/{id}/take-back': {
    summary: 'Take an offer back that is not paid, with words. The room is free again',
    access: { staff: 'care' },
    body: z.strictObject({ version, words: needed(1_000, 'Say why, in a sentence.') }),
    response: hireRequest,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE', 'PAYMENT_UNAVAILABLE'],
  },
  'POST office/hire-requests/{id}/decline': {
    summary: 'Say no, with words',
    access: { staff: 'care' },
    body: z.strictObject({ version, words: needed(1_000, 'Say why, in a sentence.') }),
    response: hireRequest,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE'],
  },
} as const satisfies Entries
