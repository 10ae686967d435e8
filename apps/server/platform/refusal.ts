import type { DetailsOf, ErrorCode } from '#contract/errors.ts'

/** An expected "no": a value that acts return, with a code for programs and words for people. */
export type Refusal = {
  refused: ErrorCode
  message?: string
  fields?: Record<string, string>
  /** Further facts, sent beside the code (the right price, how many bookings). */
  details?: object
  retryAfterSeconds?: number
}

type More<Code> = Omit<Refusal, 'refused' | 'details'> & { details?: DetailsOf<Code> }

export function refuse<Code extends ErrorCode>(refused: Code, more: More<Code> = {}): Refusal {
  return { refused, ...more }
}

/** Rolls a transaction back whose act found, after it wrote something, that it must refuse. */
export class Refused extends Error {
  refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** What was done; a refusal rolls the transaction back, and `refusedBy` answers it. */
export function orRollBack<Done>(done: Done | Refusal): Done {
  if (isRefusal(done)) throw new Refused(done)
  return done
}

/** Optimistic check: staff who decided on what is no longer so are told what it is now. */
export const changedMeanwhile = (what: string, current: object, they: 'it' | 'them' = 'it') =>
  refuse('CHANGED_MEANWHILE', {
    message: `Somebody changed ${what} meanwhile. Please look at ${they} again.`,
    details: { current },
  })

/** What is made of what an act did; its refusal stays one. */
export async function unlessRefused<Done, Shown>(
  acted: Promise<Done | Refusal>,
  show: (done: Done) => Shown | Promise<Shown>,
): Promise<Shown | Refusal> {
  const done = await acted
  return isRefusal(done) ? done : show(done)
}

/** What an act that went well is answered with. */
export const saying = async (message: string, acted: Promise<Refusal | null | undefined>) =>
  (await acted) ?? { message }

export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null || !('refused' in value)) return false
  // An answer may tell of several that were refused, and is none itself.
  return typeof value.refused === 'string'
}
