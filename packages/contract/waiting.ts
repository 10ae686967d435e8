import { z } from 'zod'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { email, name } from './account-fields.ts'
import { adults, agesUpTo, children, slotId } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, mailedForm, publicForm, pounds, text } from './fields.ts'

/** The secret of a waiting party's link, as it stands behind the # of /waiting. */
const headers = z.looseObject({ 'x-waiting': text(200).optional() })

const least = z
  .int()
  .min(1)
  .max(MAX_ADULTS + MAX_CHILDREN)

const place = z.object({
  /** Null: the ordinary visit. */
  sessionName: z.string().nullable(),
  adults: z.int(),
  children: z.int(),
  least: z.int(),
  until: z.iso.datetime(),
  /** Null while they wait, or are asked. */
  leftWhy: z.enum(['booked', 'declined', 'lapsed', 'told', 'left', 'staff', 'over']).nullable(),
  hours: z.array(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Their place in the order of joining, which only goes down; 0 once they were asked. */
      place: z.int(),
      isAsked: z.boolean(),
    }),
  ),
  /** Seats that are kept for them now: at most of one hour a day. */
  offers: z.array(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      adults: z.int(),
      children: z.int(),
      price: pounds,
      until: z.iso.datetime(),
    }),
  ),
})

/** A party of an hour, as staff see it. */
const waitingParty = z.object({
  waitingId: z.int(),
  slotId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  adults: z.int(),
  children: z.int(),
  least: z.int(),
  since: z.iso.datetime(),
  /** In words: why it was not asked yet, or until when what it was asked about is kept. */
  why: z.string(),
  canOffer: z.boolean(),
})

const waitingHour = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Null: the ordinary visit. */
  sessionName: z.string().nullable(),
  /** In the order of joining. */
  parties: z.array(waitingParty),
})

/** People who waited for an hour that is over, and got nothing; and who sat there. */
const turnedAway = z.object({
  date: z.string(),
  startTime: z.string(),
  people: z.int(),
  seated: z.int(),
})

export const waitingEndpoints = {
  'GET office/waiting': {
    summary: 'Who waits for which hour, why each was not asked yet, and who waited in vain lately',
    access: { staff: 'bookings' },
    response: z.object({ hours: z.array(waitingHour), turnedAway: z.array(turnedAway) }),
  },
  'POST office/waiting/{id}/offer': {
    summary: 'Offer a party the free seats of an hour by hand, whoever joined before it',
    access: { staff: 'refunds' },
    body: z.strictObject({ slotId }),
    refusals: ['INVALID_STATE'],
  },
  'POST office/waiting/{id}/leave': {
    summary: 'Take a party off the list; seats that are kept for it go to the next',
    access: { staff: 'refunds' },
    refusals: ['INVALID_STATE', 'PAYMENT_UNAVAILABLE', 'PAST_DEADLINE'],
  },
  'POST public/waiting': {
    summary:
      'Wait for seats of full hours. Without an account, a tap on the mailed link is the start',
    access: 'visitor',
    limit: mailedForm,
    body: publicForm({
      /** The ordinary visit unless it names another session. */
      sessionId: slotId.optional(),
      date: calendarDate,
      /** Any day from `date` to this one would do. */
      lastDate: calendarDate.optional(),
      slotIds: z.array(slotId).min(1, 'Choose at least one time.').max(30),
      adults,
      children,
      ages: agesUpTo(40),
      /** How few of them would come. */
      least,
      /** The last day on which they want to hear; until the visit begins without it. */
      until: calendarDate.optional(),
      name,
      email,
    }),
    response: z.object({ message: z.string(), isConfirmed: z.boolean() }),
    refusals: [
      'DATE_OUT_OF_RANGE',
      'SLOT_INACTIVE',
      'CLOSED',
      'PARTY_NOT_WELCOME',
      'INVALID_STATE',
    ],
  },
  'POST public/waiting/open': {
    summary: 'Their place, by the mailed link; opened for the first time, it confirms the address',
    access: 'anyone',
    headers,
    response: place,
    refusals: ['TICKET_UNKNOWN'],
  },
  'POST public/waiting/ticket': {
    summary: 'The ticket of the seats that are kept for them, where they are paid or declined',
    access: 'anyone',
    headers,
    body: z.strictObject({ date: calendarDate }),
    response: z.object({ ticket: z.string() }),
    refusals: ['TICKET_UNKNOWN', 'INVALID_STATE'],
  },
  'POST public/waiting/leave': {
    summary: 'Leave the list; seats that are kept for them go to the next',
    access: 'anyone',
    headers,
    refusals: ['TICKET_UNKNOWN', 'INVALID_STATE', 'PAYMENT_UNAVAILABLE', 'PAST_DEADLINE'],
  },
} as const satisfies Entries
