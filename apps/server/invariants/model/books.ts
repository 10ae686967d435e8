/** By hand: no provider can send it back. */
export const DESK = ['cash', 'reader', 'bank'] as const
export type DeskInstrument = (typeof DESK)[number]

type Account = {
  /** By instrument, reversals taken off. */
  came: Record<DeskInstrument, number>
  went: Record<DeskInstrument, number>
  /** Checkouts and vouchers that paid, or tried to: what came by them is the sum of some. */
  charged: Map<string, number>
  /** What vouchers are to pay once the rest is. */
  held: number
  /** What became credit instead of going back. */
  credited: number
  /** Went back because the booking became cheaper. */
  returned: number
  /** The last change that was agreed on and waits for money, in pounds. */
  awaited?: { total: number; difference: number }
  /** Each that staff gave back at the provider's own dashboard, heard of or not. */
  behind: number[]
}

const nothing = () => ({ cash: 0, reader: 0, bank: 0 })
const sum = (parts: Record<DeskInstrument, number>) => parts.cash + parts.reader + parts.bank

/**
 * The story's own ledger: what it saw move, by instrument, from answers alone. The product's books are
 * held against it after each step.
 */
export type Books = ReturnType<typeof openBooks>

export function openBooks() {
  const accounts = new Map<number, Account>()
  const of = (bookingId: number): Account => {
    const known = accounts.get(bookingId)
    if (known) return known
    const account: Account = {
      came: nothing(),
      went: nothing(),
      charged: new Map(),
      held: 0,
      credited: 0,
      returned: 0,
      behind: [],
    }
    accounts.set(bookingId, account)
    return account
  }
  return {
    of,
    took(bookingId: number, by: DeskInstrument, pence: number) {
      of(bookingId).came[by] += pence
    },
    gave(bookingId: number, by: DeskInstrument, pence: number) {
      of(bookingId).went[by] += pence
    },
    came: (bookingId: number) => sum(of(bookingId).came),
    went: (bookingId: number) => sum(of(bookingId).went),
    /** Of what came by this instrument, what has not gone back. */
    kept: (bookingId: number, by: DeskInstrument) =>
      of(bookingId).came[by] - of(bookingId).went[by],
    /** Every sum that may have come by cards and vouchers. */
    cardSums: (bookingId: number) => sumsOf(of(bookingId).charged.values()),
    /** Every sum that we may hear of only when the provider refuses ours. */
    sumsBehind: (bookingId: number) => sumsOf(of(bookingId).behind),
  }
}

function sumsOf(parts: Iterable<number>): Set<number> {
  let sums = new Set([0])
  for (const pence of parts) sums = sums.union(new Set(sums.values().map((sum) => sum + pence)))
  return sums
}
