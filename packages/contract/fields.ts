import { z } from 'zod'

/** Text that PostgreSQL can keep exactly as it came: no NUL, no half of a surrogate pair. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest} characters.`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'This text cannot be stored.')

/** Pounds with two decimals, as every field called price or amount carries them (D5). */
export const pounds = z.number()

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
