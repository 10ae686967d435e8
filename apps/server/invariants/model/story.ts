import * as fc from 'fast-check'
import type { Act, Happening } from './acts.ts'

/** How the provider fails while a step runs; each fault hits that many requests. */
type Trouble = {
  mode: 'down' | '429' | '500' | 'saved_500' | 'garbage' | 'lose_reply_after_acting'
  match: 'POST *' | '*'
  times: number
}

/** Acts of one step run at the same moment. */
export type Step = { acts: Act[]; trouble: Trouble | null } | Happening

const anyOne = fc.nat(99)
const adults = fc.integer({ min: 1, max: 4 })
const booking = anyOne
const kind = <const K extends string>(name: K) => fc.constant(name)

const cards = fc.constantFrom<object>(
  {},
  {},
  { card: '4000000000000002' },
  { card: '4000000000005126' },
  { card: '4000000000007726' },
  { method: 'pay_by_bank' },
  { method: 'pay_by_bank', bank: 'refuse' },
)

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('book'),
      guest: anyOne,
      visit: anyOne,
      adults,
      key: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('pay'), booking, session: fc.nat(1), how: cards }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay-now', 'look', 'cancel', 'ask-to-cancel'),
      booking,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), booking }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change'), booking, visit: anyOne, adults }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('change-session'), booking, visit: anyOne }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('change-paid'),
      booking,
      visit: anyOne,
      adults,
      isWaived: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('seats'), seats: fc.integer({ min: 3, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('review'), booking, isApproved: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('refund'),
      booking,
      pence: fc.option(fc.integer({ min: 1, max: 2_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('refund-at-provider'),
      booking,
      pence: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('set-status'),
      booking,
      status: fc.constantFrom('cancelled', 'confirmed'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('deliver'),
      count: fc.integer({ min: 1, max: 8 }),
      isBackwards: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deliver-again'), event: anyOne }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('reconcile') }) },
)

const trouble: fc.Arbitrary<Trouble> = fc.record({
  mode: fc.constantFrom('down', '429', '500', 'saved_500', 'garbage', 'lose_reply_after_acting'),
  match: fc.constantFrom('POST *', '*'),
  times: fc.integer({ min: 1, max: 3 }),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      acts: fc.array(act, { minLength: 1, maxLength: 3, size: 'small' }),
      trouble: fc.option(trouble, { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('pass'),
      minutes: fc.constantFrom(1, 3, 32, 32, 300, 1_500),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart') }) },
)

export const storyOf = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: length, maxLength: length })
