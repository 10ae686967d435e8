import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import type { Instrument } from '#domain/pricing/instruments.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { byInstrument } from '#domain/pricing/plan-refund.ts'
import type { readTill } from './till.queries.ts'

type Till = Answer<'GET office/till'>

type Moved = { instrument: Instrument; pence: number }

/** Staff count blind: what cash comes to is said once it was counted. */
const sumsOf = (entries: readonly Moved[], isCounted: boolean) =>
  byInstrument(entries.filter(({ instrument }) => isCounted || instrument !== 'cash')).map(
    ({ instrument, pence }) => ({ instrument, amount: toPounds(pence) }),
  )

type Read = Awaited<ReturnType<typeof readTill>>

const floatOf = ({ float_pence, moves }: Read) =>
  float_pence === null
    ? null
    : moves.reduce((sum, { kind, pence }) => (kind === 'float' ? sum + pence : sum), float_pence)

/** To a PIN, no guest who comes another day has a name. */
export function presentTill(till: Read, byPin: boolean): Till {
  const pounds = (pence: number | null) => (pence === null ? null : toPounds(pence))
  return {
    date: till.date,
    float: pounds(floatOf(till)),
    expected: pounds(till.expected_pence),
    counted: pounds(till.counted_pence),
    word: till.word,
    closedAt: till.closed_at?.toString() ?? null,
    sums: sumsOf(till.entries, till.closed_at !== null),
    notCounted: till.notCounted,
    moves: till.moves.map(({ at, pence, ...move }) => ({
      ...move,
      at: at.toString(),
      amount: toPounds(pence),
    })),
    entries: till.entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toString(),
      by: entry.by,
      bookingId: entry.booking_id,
      bookingRef: entry.reference,
      name: shownName(!byPin || entry.comes_on === till.date ? entry.name : null),
      instrument: entry.instrument,
      amount: toPounds(entry.pence),
      isReversed: entry.is_reversed,
      isReversal: entry.is_reversal,
    })),
  }
}
