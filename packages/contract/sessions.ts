import { z } from 'zod'
import { BANDS } from '#domain/booking/ages.ts'
import {
  MOST_PEOPLE,
  SESSION_BOUNDS,
  SESSION_COLOURS,
  SESSION_DRAWINGS,
  type SessionForm,
} from '#domain/booking/session-form.ts'
import { addOn } from './add-ons.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, id, pounds, text } from './fields.ts'
import { strandedBooking } from './schedule.ts'
import { count, named, price, times, version, weekday } from './session-fields.ts'

const band = z.enum(BANDS)
const range = z.strictObject({ from: calendarDate, to: calendarDate })

const group = z
  .strictObject({
    from: count(2, MOST_PEOPLE),
    percentage: z.number().optional(),
    price: price.optional(),
  })
  .transform(({ from, percentage, price: pence }, context) => {
    if (percentage !== undefined && pence === undefined) return { from, percentage }
    if (pence !== undefined && percentage === undefined) return { from, pence }
    context.addIssue({
      code: 'custom',
      message: 'Give groups either per cent off or a price a head.',
    })
    return z.NEVER
  })

const form = {
  name: named,
  words: text(2_000),
  colour: z.enum(SESSION_COLOURS),
  drawing: z.enum(Object.keys(SESSION_DRAWINGS)).nullable(),
  isQuiet: z.boolean(),
  sensoryNotes: text(1_000),
  isPrivate: z.boolean(),
  isAlone: z.boolean(),
  seats: count(0, 10_000).nullable(),
  times: z.array(times).max(50),
  weekdays: z.array(weekday).max(7).nullable(),
  ranges: z.array(range).min(1, 'Name a range of dates, or none at all.').max(50).nullable(),
  dates: z.array(calendarDate).max(100),
  childrenPerAdult: count(1, SESSION_BOUNDS.childrenPerAdult).nullable(),
  mostChildren: count(0, 1_000).nullable(),
  leastPeople: count(1, MOST_PEOPLE),
  mostPeople: count(1, MOST_PEOPLE),
  prices: z.partialRecord(band, price).nullable(),
  seasons: z.array(z.strictObject({ id: z.int(), prices: z.partialRecord(band, price) })).max(50),
  group: group.nullable(),
  bookingAdvanceDays: count(0, SESSION_BOUNDS.advanceDays).nullable(),
  cancellation: z
    .strictObject({
      cancellationEnabled: z.boolean(),
      cancellationRequiresApproval: z.boolean(),
      cancellationHours: count(0, SESSION_BOUNDS.cancellationHours),
    })
    .nullable(),
}

const sessionForm = z.strictObject(form).transform((sent): SessionForm => sent)

export const shownPrices = z.partialRecord(band, pounds)
export const shownGroup = z.object({
  from: z.int(),
  percentage: z.number().optional(),
  price: pounds.optional(),
})

/** Whom the site lets book it, as a party. */
export const shownGuests = {
  childrenPerAdult: z.int().nullable(),
  mostChildren: z.int().nullable(),
  leastPeople: z.int(),
  mostPeople: z.int(),
}

/** As it was sent, so that an editor can send it back. */
const shownForm = z.object({
  ...form,
  drawing: z.string().nullable(),
  prices: shownPrices.nullable(),
  seasons: z.array(z.object({ id: z.int(), prices: shownPrices })),
  group: shownGroup.nullable(),
})

const officeSession = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string().nullable(),
  /** The settings describe it: it has no form of its own. */
  isOrdinary: z.boolean(),
  isEnded: z.boolean(),
  isArchived: z.boolean(),
  /** Bookings that are still to come. */
  upcoming: z.int(),
  form: shownForm,
})

const season = z.object({
  id: z.int(),
  name: z.string(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  weekdays: z.array(weekday).nullable(),
})

const seasonForm = z.strictObject({
  id: z.int().optional(),
  name: named,
  firstDate: calendarDate.nullable(),
  lastDate: calendarDate.nullable(),
  weekdays: z.array(weekday).min(1, 'Choose at least one weekday.').nullable(),
})

/** Why a change touches a party that has booked. */
const WHY = ['no-visit', 'overfull', 'beside', 'resting'] as const

/** What a change of sessions, or of what the cats need, touches. */
export const preview = z.object({
  visits: z.array(
    z.object({
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      sessionName: z.string(),
      people: z.int(),
      why: z.enum(WHY),
    }),
  ),
  bookings: z.array(strandedBooking),
})

const nextVisit = z.object({
  slotId: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** What one seat costs then, by age. */
  prices: shownPrices,
  is_available: z.boolean(),
  remaining_capacity: z.int(),
  capacity: z.int(),
})

/** What will apply to a visit that is booked now (docs/rules/promises.md#terms). */
export const terms = {
  /** Until when it can be moved; null when it is too late for that already. */
  changeableUntil: z.iso.datetime().nullable(),
  /** Whether it can be cancelled until then, too. */
  canBeCancelled: z.boolean(),
}

export const sessionVisit = nextVisit.extend({ sessionId: z.int(), sessionName: z.string() })

const publicSession = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  words: z.string(),
  colour: z.enum(SESSION_COLOURS),
  drawing: z.string().nullable(),
  isQuiet: z.boolean(),
  sensoryNotes: z.string(),
  isPrivate: z.boolean(),
  ...shownGuests,
  group: shownGroup.nullable(),
  cancellationEnabled: z.boolean(),
  cancellationHours: z.int(),
  /** Of its next visit, else its own; null: as the ordinary visit. */
  prices: shownPrices.nullable(),
  /** The next ones that can be booked, at most eight. */
  nextVisits: z.array(nextVisit.extend(terms)),
  /** Where none can be booked: when it runs next, and from which date on that can be booked. */
  nextRun: z
    .object({
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      bookableFrom: z.string(),
    })
    .nullable(),
})

const hours = z.object({ opensAt: z.string(), closesAt: z.string() })
const hoursOrNot = { opensAt: z.string().nullable(), closesAt: z.string().nullable() }

/** What keeps a session from taking place: closed hours, rests of the cats, slots switched off. */
const house = z.object({
  schedule: z.object({
    businessHours: hours,
    weekendBusinessHours: hours,
    weekendDays: z.array(weekday),
    week: z.array(
      z.object({
        day: weekday,
        mode: z.enum(['regular', 'weekend', 'custom', 'closed']),
        ...hoursOrNot,
      }),
    ),
    exceptions: z.array(z.object({ date: z.string(), isClosed: z.boolean(), ...hoursOrNot })),
  }),
  rests: z.array(times.extend({ weekdays: z.array(weekday).nullable() })),
  switchedOff: z.array(times),
})

export const sessionEndpoints = {
  'GET public/sessions': {
    summary:
      'What there is beside the ordinary visit, with its next visits, and what is sold with any',
    access: 'anyone',
    response: z.object({
      sessions: z.array(publicSession),
      addOns: z.array(addOn.pick({ id: true, name: true, words: true, price: true, left: true })),
    }),
  },
  'GET public/session-slots': {
    summary: 'When sessions beside the ordinary visit run on a date, with prices by age and seats',
    access: 'anyone',
    query: z.strictObject({ date: calendarDate, sessionId: id.optional() }),
    response: z.array(sessionVisit),
  },
  ...alike({ access: { staff: 'schedule' } })({
    'GET office/sessions': {
      summary: 'Every session, the archived ones last, and the seasons that they are priced by',
      response: z.object({
        sessions: z.array(officeSession),
        seasons: z.array(season),
        roomSeats: z.int(),
        house,
      }),
    },
    'POST office/sessions': {
      summary: 'Add a session. What it costs is set by whoever may set prices',
      body: sessionForm,
      response: officeSession,
      refusals: ['PROOF_NEEDED'],
    },
    'POST office/sessions/preview': {
      summary:
        'Which visits and guests a new session, or a change of one, would touch. Saves nothing',
      body: z
        .strictObject({ ...form, id: z.int().optional() })
        .transform(({ id: changed, ...sent }) => ({
          id: changed,
          form: sent satisfies SessionForm,
        })),
      response: preview,
    },
    'PUT office/sessions/{id}': {
      summary: 'Change a session. Who has booked keeps seats, times and price',
      body: z.strictObject({ ...form, version }).transform(({ version: seen, ...sent }) => ({
        version: seen,
        form: sent satisfies SessionForm,
      })),
      response: officeSession,
      refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE', 'INVALID_STATE'],
    },
    'POST office/sessions/{id}/copy': {
      summary: 'A session like it, under another name, that has not begun to run',
      response: officeSession,
      refusals: ['INVALID_STATE'],
    },
    'PUT office/sessions/{id}/state': {
      summary: 'End a session, let it run again, or put one that has ended away. Bookings stay',
      body: z.strictObject({ state: z.enum(['running', 'ended', 'archived']), version }),
      response: officeSession,
      refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE'],
    },
  }),
  'PUT office/ordinary-prices': {
    summary:
      'What an hour of the ordinary visit costs by age and season; the rest, the settings say',
    access: { staff: 'prices' },
    body: z.strictObject({
      prices: z.partialRecord(band, price),
      seasons: form.seasons,
      version,
    }),
    response: officeSession,
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  },
  'PUT office/seasons': {
    summary: 'Set all seasons. Prices of one that goes, go with it',
    access: { staff: 'prices' },
    body: z.strictObject({
      seasons: z.array(seasonForm).max(50),
      seen: z.array(season).optional(),
    }),
    response: z.array(season),
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Entries
