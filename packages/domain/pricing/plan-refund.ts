import { type GivesBack, type Instrument, INSTRUMENTS } from './instruments.ts'
import { worthWords } from './visits.ts'

/** A part of a bill that was paid by one instrument. */
export type TakenTender = {
  id: number
  instrument: Instrument
  takenPence: number
  /** Gone back to it already, or promised: queued at the provider, or a task of staff. */
  backPence: number
  /** Of a visit card: what one visit on it was sold at. */
  visitPence?: number | null
  /** Of stored value: it is credit, and no gift card. */
  isCredit?: boolean | null
}

export type RefundPart = Pick<TakenTender, 'instrument' | 'visitPence' | 'isCredit'> & {
  tenderId: number
  pence: number
}

const TURN: Record<GivesBack, number> = { us: 0, provider: 1, desk: 2 }

/**
 * Where money that goes back goes to: what we keep for the customer first, then cards, then what staff
 * hand over; of each the last taken first. Never more to a tender than came from it and is still here.
 * Tenders are in the order in which they were taken.
 */
export function planRefund(tenders: readonly TakenTender[], pence: number): RefundPart[] {
  let open = pence
  const inTurn = tenders.toReversed().toSorted((one, other) => turnOf(one) - turnOf(other))
  const parts = inTurn.map(({ id: tenderId, ...tender }) => {
    const part = Math.min(open, leftOf(tender))
    open -= part
    return { tenderId, ...kindOf(tender), pence: part }
  })
  if (open > 0) throw new RangeError(`${open}p more than came would go back`)
  return parts.filter((part) => part.pence > 0)
}

/** A person has to hand it over. */
export const isByHand = ({ instrument }: Pick<RefundPart, 'instrument'>) =>
  INSTRUMENTS[instrument].givesBack === 'desk'

/** The card provider sends it, and a bank takes its time. */
export const isByCard = ({ instrument }: Pick<RefundPart, 'instrument'>) =>
  INSTRUMENTS[instrument].givesBack === 'provider'

/** Stored value: it can be spent again at once. */
export const isStored = ({ instrument }: Pick<RefundPart, 'instrument'>) =>
  INSTRUMENTS[instrument].givesBack === 'us'

/** What came and did not go back yet. */
export const leftPence = (tenders: readonly TakenTender[]) => sum(tenders.map(leftOf))

const leftOf = ({ takenPence, backPence }: Pick<TakenTender, 'takenPence' | 'backPence'>) =>
  takenPence - backPence
const turnOf = ({ instrument }: TakenTender) => TURN[INSTRUMENTS[instrument].givesBack]
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** An amount that goes back to one instrument. */
export type Back = Omit<RefundPart, 'tenderId'>

/** A plan as people read it: one amount for each instrument and kind of visit, in the order of the plan. */
export function byInstrument(parts: readonly Back[]): Back[] {
  const all = Map.groupBy(parts, ({ instrument, visitPence, isCredit }) =>
    [instrument, visitPence ?? '', isCredit ?? false].join(' '),
  )
  return [...all.values()].map((some) => ({ ...kindOf(some[0]!), pence: penceOfParts(some) }))
}

const kindOf = ({ instrument, visitPence, isCredit }: Omit<Back, 'pence'>) => ({
  instrument,
  ...(visitPence && { visitPence }),
  ...(isCredit && { isCredit }),
})

export const penceOfParts = (parts: readonly Pick<Back, 'pence'>[]) =>
  sum(parts.map(({ pence }) => pence))

/** '£15.00 goes back to the card you paid with. 2 visits go back to the visit card you paid with.' */
export const goesBackWords = (parts: readonly Back[]): string =>
  byInstrument(parts).map(partWords).join(' ')

function partWords({ instrument, pence, visitPence = null }: Back): string {
  const words = `${worthWords(pence, visitPence)} ${INSTRUMENTS[instrument].goesBack}.`
  const isOne = visitPence === null || pence <= visitPence
  return isOne ? words : words.replace(' goes ', ' go ')
}
