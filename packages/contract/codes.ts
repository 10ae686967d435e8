import { z } from 'zod'
import { MOST_PEOPLE } from '#domain/booking/session-form.ts'
import { readCodeName } from '#domain/pricing/codes.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { count, price, version, weekday } from './session-fields.ts'

const name = text(60).transform((typed, context) => {
  const read = readCodeName(typed)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Use 3 to 20 letters and digits.' })
  return z.NEVER
})

const off = z
  .strictObject({ percentage: z.number().optional(), price: price.optional() })
  .transform(({ percentage = 0, price: pence = 0 }, context) => {
    if (pence > 0 && percentage === 0) return { pence }
    const points = Math.round(percentage * 100)
    if (pence === 0 && points > 0 && points <= 10_000) return { percentage: points / 100 }
    context.addIssue({ code: 'custom', message: 'Take off either 1 to 100 per cent or an amount.' })
    return z.NEVER
  })

const budget = z
  .number()
  .positive()
  .max(1_000_000)
  .transform((sent) => Math.round(sent * 100))

const codeForm = z
  .strictObject({
    name,
    off,
    sessionIds: z.array(z.int().positive()).min(1).max(100).nullable(),
    weekdays: z.array(weekday).min(1).max(7).nullable(),
    firstDate: calendarDate.nullable(),
    lastDate: calendarDate.nullable(),
    leastParty: count(1, MOST_PEOPLE),
    isFirstVisit: z.boolean(),
    stacks: z.boolean(),
    mostUses: count(1, 1_000_000).nullable(),
    mostPerGuest: count(1, 1_000).nullable(),
    budget: budget.nullable(),
  })
  .refine(({ firstDate, lastDate }) => !firstDate || !lastDate || firstDate <= lastDate, {
    path: ['lastDate'],
    message: 'Let it end after it begins.',
  })

export const code = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** One of both. */
  off: z.object({ percentage: z.number().optional(), price: pounds.optional() }),
  sessionIds: z.array(z.int()).nullable(),
  weekdays: z.array(weekday).nullable(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  leastParty: z.int(),
  isFirstVisit: z.boolean(),
  stacks: z.boolean(),
  mostUses: z.int().nullable(),
  mostPerGuest: z.int().nullable(),
  budget: pounds.nullable(),
  /** By bookings that hold their seats, and what it took off their bills. */
  uses: z.int(),
  given: pounds,
  isEnded: z.boolean(),
})

export const codeEndpoints = {
  ...alike({ access: { staff: 'prices' }, response: code })({
    'POST office/codes': {
      summary: 'Make a code that takes something off the seats of a visit',
      body: codeForm,
      refusals: ['PROOF_NEEDED'],
    },
    'PUT office/codes/{id}/end': {
      summary: 'End a code: nobody can use it any more, and who has it keeps it',
      body: z.strictObject({ version }),
      refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    },
  }),
  'GET office/codes': {
    summary: 'All codes, the latest first, with how often they were used and what they gave',
    access: { staff: 'schedule' },
    response: z.array(code),
  },
} as const satisfies Entries
