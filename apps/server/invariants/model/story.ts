import * as fc from 'fast-check'
import { acts, type Happening } from './acts.ts'
import { anyOne, type Deed } from './deed.ts'

/** How the provider fails while a step runs; each fault hits that many requests. */
type Trouble = {
  mode: 'down' | '429' | '500' | 'saved_500' | 'garbage' | 'lose_reply_after_acting'
  match: 'POST *' | '*'
  times: number
}

/** Acts of one step run at the same moment. */
export type Step = { acts: Deed[]; trouble: Trouble | null } | Happening

const deedOf = (kind: string): fc.Arbitrary<Deed> =>
  acts[kind]!.wish.map((chosen) => ({ kind, ...chosen }))

const deed: fc.Arbitrary<Deed> = fc.oneof(
  ...Object.entries(acts).map(([kind, { weight }]) => ({ weight, arbitrary: deedOf(kind) })),
)

const trouble: fc.Arbitrary<Trouble> = fc.record({
  mode: fc.constantFrom('down', '429', '500', 'saved_500', 'garbage', 'lose_reply_after_acting'),
  match: fc.constantFrom('POST *', '*'),
  times: fc.integer({ min: 1, max: 3 }),
})

const kindOf = <const K extends string>(name: K) => fc.constant(name)

const step: fc.Arbitrary<Step> = fc.oneof(
  // What a single act does is known exactly.
  { weight: 10, arbitrary: fc.record({ acts: fc.tuple(deed), trouble: fc.constant(null) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      acts: fc.array(deed, { minLength: 1, maxLength: 3, size: 'small' }),
      trouble: fc.option(trouble, { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kindOf('pass'),
      minutes: fc.constantFrom(1, 3, 32, 32, 300, 1_500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kindOf('pass-to'),
      booking: anyOne,
      minutes: fc.constantFrom(-30, 1, 15),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('restart') }) },
)

/** Some have booked, and a gift card was bought: most acts need one of them. */
const opening: fc.Arbitrary<Step> = fc.record({
  acts: fc.tuple(...['book', 'guest-books', 'desk-books', 'gift-buys'].map(deedOf)),
  trouble: fc.constant(null),
})

export const storyOf = (length: number): fc.Arbitrary<Step[]> =>
  // Each number chooses: none of them is nearer to a fault than another.
  fc.noBias(
    fc
      .tuple(opening, fc.array(step, { minLength: length - 1, maxLength: length - 1 }))
      .map(([first, rest]) => [first, ...rest]),
  )
