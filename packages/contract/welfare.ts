import { z } from 'zod'
import { alike } from './endpoint.ts'
import { calendarDate, needed } from './fields.ts'
import { count, named, times, weekday } from './session-fields.ts'
import { preview } from './sessions.ts'

const rest = z.strictObject({
  name: named,
  weekdays: z.array(weekday).min(1, 'Choose at least one weekday.').nullable(),
  ...times.shape,
})
const loweredDay = z.strictObject({
  date: calendarDate,
  seats: count(0, 10_000),
  reason: needed(200, 'Say why, for those who look at it later.'),
})
const welfare = z.strictObject({
  rests: z.array(rest).max(50),
  loweredDays: z.array(loweredDay).max(366),
  mostChildren: count(0, 1_000).nullable(),
})
const shownWelfare = z.object({
  rests: z.array(rest),
  loweredDays: z.array(loweredDay),
  mostChildren: z.int().nullable(),
})

export const welfareEndpoints = alike({ access: { staff: 'schedule' } })({
  'GET office/welfare': {
    summary:
      'When the cats rest, on which days there are fewer seats, how many children come at once',
    response: shownWelfare,
  },
  'PUT office/welfare': {
    summary: 'Set all of it. Answers who has booked and stands in its way; nobody is cancelled',
    body: welfare.extend({ seen: welfare.optional() }),
    response: shownWelfare.extend(preview.shape),
    refusals: ['CHANGED_MEANWHILE'],
  },
  'POST office/welfare/preview': {
    summary: 'Who has booked and would stand in its way. Saves nothing',
    body: welfare,
    response: preview,
  },
})
