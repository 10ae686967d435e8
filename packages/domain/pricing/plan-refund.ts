import { type GivesBack, type Instrument, INSTRUMENTS } from './instruments.ts'
import { formatPounds } from './money.ts'

/** A part of a bill that was paid by one instrument. */
export type TakenTender = {
  id: number
  instrument: Instrument
  takenPence: number
  /** Gone back to it already, or promised: queued at the provider, or a task of staff. */
  backPence: number
}

export type RefundPart = { tenderId: number; instrument: Instrument; pence: number }

const TURN: Record<GivesBack, number> = { us: 0, provider: 1, desk: 2 }

/**
 * Where money that goes back goes to: what we keep for the customer first, then cards, then what staff
 * hand over; of each the last taken first. Never more to a tender than came from it and is still here.
 * Tenders are in the order in which they were taken.
 */
export function planRefund(tenders: readonly TakenTender[], pence: number): RefundPart[] {
  let open = pence
  const inTurn = tenders.toReversed().toSorted((one, other) => turnOf(one) - turnOf(other))
  const parts = inTurn.map(({ id: tenderId, instrument, ...tender }) => {
    const part = Math.min(open, leftOf(tender))
    open -= part
    return { tenderId, instrument, pence: part }
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

/** What came and did not go back yet. */
export const leftPence = (tenders: readonly TakenTender[]) => sum(tenders.map(leftOf))

const leftOf = ({ takenPence, backPence }: Pick<TakenTender, 'takenPence' | 'backPence'>) =>
  takenPence - backPence
const turnOf = ({ instrument }: TakenTender) => TURN[INSTRUMENTS[instrument].givesBack]
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** An amount that goes back to one instrument. */
export type Back = Pick<RefundPart, 'instrument' | 'pence'>

/** A plan as people read it: one amount for each instrument, in the order of the plan. */
export function byInstrument(parts: readonly Back[]): Back[] {
  const all = Map.groupBy(parts, ({ instrument }) => instrument)
  return [...all].map(([instrument, some]) => ({ instrument, pence: penceOfParts(some) }))
}

export const penceOfParts = (parts: readonly Pick<Back, 'pence'>[]) =>
  sum(parts.map(({ pence }) => pence))

/** '£15.00 goes back to the card you paid with. £10.00 is handed back to you in cash at the cafe.' */
export const goesBackWords = (parts: readonly Back[]): string =>
  byInstrument(parts)
    .map(({ instrument, pence }) => `${formatPounds(pence)} ${INSTRUMENTS[instrument].goesBack}.`)
    .join(' ')
