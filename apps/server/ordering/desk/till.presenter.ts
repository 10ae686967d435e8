import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { readTill } from './till.queries.ts'

type Till = Answer<'GET office/till'>

/** To a PIN, nobody who comes another day has a name. */
export function presentTill(till: Awaited<ReturnType<typeof readTill>>, byPin: boolean): Till {
  const pounds = (pence: number | null) => (pence === null ? null : toPounds(pence))
  return {
    date: till.date,
    float: pounds(till.float_pence),
    expected: toPounds(till.expected_pence),
    counted: pounds(till.counted_pence),
    word: till.word,
    closedAt: till.closed_at?.toString() ?? null,
    entries: till.entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toString(),
      by: entry.by,
      bookingId: entry.booking_id,
      bookingRef: entry.reference,
      name: (!byPin || entry.comes_on === till.date ? entry.name : null) ?? 'Unknown Customer',
      instrument: entry.instrument,
      amount: toPounds(entry.pence),
      isReversed: entry.is_reversed,
      isReversal: entry.is_reversal,
    })),
  }
}
