import { CHILDREN_ARE, CHILDREN_PAY_ALIKE } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN, type Party } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Calendar } from '#web/visit/calendar.tsx'
import type { Slot } from '#web/visit/offered-slots.ts'
import { PartyFields } from '#web/visit/party-fields.tsx'
import { PolicyButton } from '#web/visit/policy-button.tsx'
import { WishesField } from '#web/visit/wishes-field.tsx'
import type { StepName } from './why-not-book.ts'

type DateProps = {
  window: BookingWindow
  chosen: string | null
  onChoose: (date: string) => void
}

export const DateStep = (props: DateProps) => (
  <section aria-labelledby="date-step">
    <StepHead name="date">1. Date</StepHead>
    <Calendar {...props} />
  </section>
)

type PartyProps = { party: Party; slot: Slot | null; onChange: (part: Partial<Party>) => void }

export function PartyStep({ party, slot, onChange }: PartyProps) {
  const remaining = slot?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN
  return (
    <section aria-labelledby="party-step">
      <StepHead name="party">3. People</StepHead>
      <PartyFields {...{ party, remaining, onChange }} childrenHint={childrenHint(slot)} />
    </section>
  )
}

const childrenHint = (slot: Slot | null) =>
  slot?.prices?.child === undefined
    ? CHILDREN_PAY_ALIKE
    : `${CHILDREN_ARE} ${priceEach(slot.prices.child)}.`

const priceEach = (price: number) => (price === 0 ? 'Free' : `${formatAmount(price)} each`)

type LastProps = { wishes: string; onWish: (wishes: string) => void; policy: PolicyProps }

export const LastStep = ({ wishes, onWish, policy }: LastProps) => (
  <div className="flex flex-col gap-4">
    {/* Beside the others their own labels do. */}
    <div className="hidden calm:block">
      <StepHead name="wishes">4. Anything else</StepHead>
    </div>
    <WishesField value={wishes} onChange={onWish} />
    <PolicyField {...policy} />
  </div>
)

const StepHead = ({ name, children }: { name: StepName; children: string }) => (
  <h2 id={`${name}-step`} tabIndex={-1} className="mb-3 text-2xl outline-none">
    {children}
  </h2>
)

type PolicyProps = {
  accepted: boolean
  cancellationHours: number
  onChange: (accepted: boolean) => void
}

const PolicyField = ({ accepted, cancellationHours, onChange }: PolicyProps) => (
  <div className="flex flex-wrap items-center gap-x-1">
    <CheckboxField
      label="I have read and accept the café policy."
      checked={accepted}
      onTick={onChange}
    />
    <PolicyButton cancellationHours={cancellationHours} />
  </div>
)
