import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { discountShown } from '#domain/pricing/price.ts'
import { Card } from '#web/ui/card.tsx'
import { BillLines, Fact } from '#web/visit/bill-lines.tsx'
import type { Slot } from '#web/visit/offered-slots.ts'
import { priceWords } from '#web/visit/times.ts'
import type { Plan } from './use-plan.ts'

type Props = {
  plan: Plan
  reason: string | null
  /** The one thing to do next, described by #why-not-book. */
  children: React.ReactNode
}

/** Always in sight: at the foot of a phone, beside the path on a desk. */
export const PricePanel = ({ plan, reason, children }: Props) => (
  <Card
    aria-label="Your visit"
    data-foot-bar="high"
    className={
      'sticky bottom-0 z-10 -mx-3 rounded-b-none px-4 pt-3 pb-2 sm:mx-0 sm:rounded-b-lg sm:p-5 ' +
      'lg:top-6 lg:bottom-auto lg:self-start lg:p-6'
    }
  >
    <h2 className="mb-3 hidden text-2xl lg:block">Your visit</h2>
    <Facts plan={plan} />
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 lg:grid-cols-1 lg:gap-y-3 lg:border-t-[1.5px] lg:border-line lg:pt-3">
      <p aria-live="polite" aria-atomic="true">
        <span className="block text-sm text-ink-soft">
          Total price<span className="lg:sr-only"> for {partyLabel(plan.party)}</span>
        </span>{' '}
        <span className="font-display text-3xl leading-none font-semibold tabular-nums">
          {plan.hour ? formatPounds(plan.totalPence) : '–'}
        </span>
      </p>
      {children}
      <p id="why-not-book" aria-live="polite" className="col-span-full min-h-6 text-sm lg:min-h-24">
        {reason ?? (
          <>
            <span className={plan.terms ? 'max-lg:sr-only' : ''}>{nextStep(plan)} </span>
            {plan.terms}
          </>
        )}
      </p>
    </div>
  </Card>
)

const Facts = ({ plan: { date, hour, party, slot, lines } }: { plan: Plan }) => (
  <dl className="mb-3 hidden gap-2 lg:grid">
    <Fact name="Date">{date ? dateLabel(date) : 'Not chosen yet'}</Fact>
    <Fact name="Time">{hour ? slotLabel(hour) : 'Not chosen yet'}</Fact>
    {hour?.session && <Fact name="Session">{hour.session.name}</Fact>}
    {lines.length < 2 && <Fact name="Party">{partyLabel(party)}</Fact>}
    <Fact name="Price">
      {slot ? seatPrice(slot) : hour ? priceWords(hour) : 'Depends on the time'}
    </Fact>
    {lines.length > 1 && <BillLines lines={lines} />}
  </dl>
)

function nextStep({ hour, totalPence }: Plan): string {
  const isFree = hour !== null && totalPence === 0
  return isFree ? 'Nothing to pay: next you confirm.' : 'Next: pay securely by card.'
}

function seatPrice({ base_price, final_price, prices }: Slot): string {
  if (prices?.child !== undefined && prices.child !== final_price) {
    return `Adults ${formatAmount(final_price)}, children ${formatAmount(prices.child)}`
  }
  const pence = { basePence: penceOf(base_price), finalPence: penceOf(final_price) }
  const off = discountShown(pence)
  return `${formatPounds(pence.finalPence)} each${off > 0 ? `, ${off}% off` : ''}`
}
