import { partyLabel, type Party } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { discountShown } from '#domain/pricing/price.ts'
import { Card } from '#web/ui/card.tsx'
import { totalPence, type Slot } from '#web/visit/offered-slots.ts'

type Props = {
  date: string | null
  slot: Slot | null
  party: Party
  /** Why it cannot be booked yet; null when it can. */
  reason: string | null
  /** Until when it can be moved or cancelled, once that is known. */
  terms: string | null
  /** The one thing to do next, described by #why-not-book. */
  children: React.ReactNode
}

/** Always in sight: at the foot of a phone, beside the path on a desk. */
export const PricePanel = ({ date, slot, party, reason, terms, children }: Props) => (
  <Card
    aria-label="Your visit"
    data-foot-bar="high"
    className={
      'sticky bottom-0 z-10 -mx-4 rounded-b-none px-4 pt-3 pb-2 sm:mx-0 sm:rounded-b-lg sm:p-5 ' +
      'lg:top-6 lg:bottom-auto lg:self-start'
    }
  >
    <dl className="mb-3 hidden gap-2 lg:grid">
      <Line name="Date">{date ? dateLabel(date) : 'Not chosen yet'}</Line>
      <Line name="Time">{slot ? slotLabel(slot) : 'Not chosen yet'}</Line>
      <Line name="Party">{partyLabel(party)}</Line>
      <Line name="Price">{slot ? seatPrice(slot) : 'Depends on the time'}</Line>
    </dl>
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 lg:grid-cols-1 lg:border-t-[1.5px] lg:border-line lg:pt-3">
      <p aria-live="polite" aria-atomic="true">
        <span className="block text-sm text-ink-soft">
          Total price<span className="lg:sr-only"> for {partyLabel(party)}</span>
        </span>{' '}
        <span className="font-display text-3xl leading-none font-semibold tabular-nums">
          {slot ? formatPounds(totalPence(slot, party)) : '–'}
        </span>
      </p>
      {children}
      <p id="why-not-book" aria-live="polite" className="col-span-full min-h-6 text-sm lg:min-h-24">
        {reason ?? (
          <>
            <span className={terms ? 'max-lg:sr-only' : ''}>{nextStep(slot, party)} </span>
            {terms}
          </>
        )}
      </p>
    </div>
  </Card>
)

function nextStep(slot: Slot | null, party: Party): string {
  const isFree = slot !== null && totalPence(slot, party) === 0
  return isFree ? 'Nothing to pay: next you confirm.' : 'Next: pay securely by card.'
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
)

function seatPrice({ base_price, final_price, prices }: Slot): string {
  if (prices?.child !== undefined && prices.child !== final_price) {
    return `Adults ${formatAmount(final_price)}, children ${formatAmount(prices.child)}`
  }
  const pence = { basePence: penceOf(base_price), finalPence: penceOf(final_price) }
  const off = discountShown(pence)
  return `${formatPounds(pence.finalPence)} each${off > 0 ? `, ${off}% off` : ''}`
}
