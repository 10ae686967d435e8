import { z } from 'zod'
import { isSeen } from '#domain/account/is-seen.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'

export const UNSTORABLE = 'This text cannot be stored.'

/** Whether PostgreSQL can keep it exactly as it came: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters.`)
    .refine(isStorable, UNSTORABLE)

/** The same, trimmed, where it must be there for a reader to see. */
export const needed = (longest: number, message: string) =>
  text(longest).trim().refine(isSeen, message)

/** Pounds with two decimals, as every field called price or amount carries them. */
export const pounds = z.number()

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A form that any visitor may send: its honeypot is hidden from people, and filled in by programs. */
export const publicForm = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...shape, website: honeypot })
    .transform((sent): z.output<z.ZodObject<Shape>> => {
      const form = { ...sent } as z.output<z.ZodObject<Shape>> & { website?: string }
      delete form.website
      return form
    })

/** Of a form that is mailed to staff or its sender: what is mailed has closer limits of its own. */
export const mailedForm = { tries: 600, seconds: 600 }

const honeypot = z.string().max(0, 'Must stay empty.').optional()

/** Of what is asked for by its address alone. */
export const nothing = z.strictObject({}).nullish()

/** 'yyyy-MM-dd'. PostgreSQL's calendar has no year 0. */
export const calendarDate = z.string().refine((value) => isCalendarDate(value) && value >= '0001', {
  error: 'Enter a date as yyyy-MM-dd.',
  // Rules that compare dates must never meet something else.
  abort: true,
})
