import { z } from 'zod'
import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { role } from './account-fields.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, text } from './fields.ts'

const shift = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Optimistic version: sent back, it refuses the act if the shift has changed since. */
  version: z.int(),
})

const fields = {
  userId: z.int().positive(),
  date: calendarDate,
  startTime: text(10),
  endTime: text(10),
}

function refineTimes(times: { startTime: string; endTime: string }, context: z.RefinementCtx) {
  for (const [field, message] of Object.entries(checkSlotTimes(times))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

const version = z.int().positive().optional()
const peoplePerStaff = z.int().min(1).max(100)
const refusals = ['NOT_FOUND', 'INVALID_STATE', 'CHANGED_MEANWHILE'] as const

/** No rota is longer: a longer one is a slip of the keyboard. */
const MOST_DAYS = 31

export const rotaEndpoints = {
  'GET office/rota': {
    summary: 'Who works when, from one date to another, and who can',
    access: { staff: 'door' },
    query: z
      .strictObject({ from: calendarDate, to: calendarDate })
      .refine(({ from, to }) => from <= to && to <= addDays(from, MOST_DAYS), {
        error: `Ask for at most ${MOST_DAYS} days.`,
        path: ['to'],
      }),
    response: z.object({
      people: z.array(z.object({ id: z.int(), name: z.string(), role })),
      shifts: z.array(shift),
      /** How many people in the room one of the staff looks after. */
      peoplePerStaff,
    }),
  },
  ...alike({ access: { staff: 'schedule' } })({
    'POST office/shifts': {
      summary: 'Somebody works on a date, from when to when; nobody twice at once',
      body: z.strictObject(fields).superRefine(refineTimes),
      response: shift,
      refusals,
    },
    'PUT office/shifts/{id}': {
      summary: 'Change a shift, or give it to another',
      body: z.strictObject({ ...fields, version }).superRefine(refineTimes),
      response: shift,
      refusals,
    },
    'DELETE office/shifts/{id}': {
      summary: 'Take a shift off the rota',
      refusals: ['NOT_FOUND'],
    },
    'POST office/shifts/{id}/swap': {
      summary: 'Two people take each other’s shifts',
      body: z.strictObject({ with: z.int().positive(), version }),
      refusals,
    },
    'PUT office/people-per-staff': {
      summary: 'How many people in the room one of the staff looks after',
      body: z.strictObject({ peoplePerStaff }),
      response: z.object({ peoplePerStaff }),
    },
  }),
} as const satisfies Entries
