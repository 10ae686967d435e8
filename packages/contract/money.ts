import { z } from 'zod'
import { ALL_INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { pounds } from './fields.ts'

export const instrument = z.enum(ALL_INSTRUMENTS)
export const deskInstrument = z.enum(TAKEN_AT_DESK)

/** How much goes back to which instrument, as it is planned. */
export const goesBack = z.array(z.object({ instrument, amount: pounds }))

/** What staff have promised to hand back. */
export const handBack = z.object({ taskId: z.int(), instrument, amount: pounds })

/** What came by one instrument, in the order in which it came. */
export const tender = z.object({
  id: z.int(),
  instrument,
  amount: pounds,
  /** What went back of it, or is promised to. */
  backAmount: pounds,
  /** Of that, what staff have yet to hand over. */
  toHandBackAmount: pounds,
  /** Of a visit card: what one visit on it was sold at. */
  visitPrice: pounds.nullable(),
  /** Of stored value: it is credit, and no gift card. */
  isCredit: z.boolean(),
  takenAt: z.iso.datetime(),
})

/** What went back to one instrument at one moment. */
export const returned = z.object({
  instrument,
  amount: pounds,
  visitPrice: pounds.nullable(),
  isCredit: z.boolean(),
  at: z.iso.datetime(),
})

/** What they saw of credit who choose it instead of money: another amount is refused. */
export const chosenCredit = pounds.positive()
export const creditQuery = z.strictObject({ credit: z.coerce.number().positive().optional() })
