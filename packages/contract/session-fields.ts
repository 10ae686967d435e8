import { z } from 'zod'
import { WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { formatPounds, toPence } from '#domain/pricing/money.ts'
import { needed, text } from './fields.ts'

export const count = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int(error).min(least, error).max(most, error)
}

const MOST_PENCE = 100_000

/** Pounds as they are sent, pence as they are meant. */
export const price = z.number().transform((sent, context) => {
  const pence = toPence(sent)
  if (pence !== null && pence >= 0 && pence <= MOST_PENCE) return pence
  context.addIssue({
    code: 'custom',
    message: `Enter an amount from ${formatPounds(0)} to ${formatPounds(MOST_PENCE)}.`,
  })
  return z.NEVER
})

export const weekday = z.literal([...WEEKDAYS])
export const times = z.strictObject({ startTime: text(5), endTime: text(5) })
export const named = needed(100, 'Give it a name.')

export const version = z.int().positive()
