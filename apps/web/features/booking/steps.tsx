import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Calendar } from '#web/visit/calendar.tsx'
import { PolicyButton } from '#web/visit/policy-button.tsx'
import { WhoComes } from '#web/visit/who-comes.tsx'
import { WishesField } from '#web/visit/wishes-field.tsx'
import type { Plan } from './use-plan.ts'
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

export const PartyStep = ({ plan }: { plan: Plan }) => (
  <section aria-labelledby="party-step">
    <StepHead name="party">3. People</StepHead>
    <WhoComes chosen={plan} />
  </section>
)

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
  <div className="flex flex-wrap items-center gap-x-1 [&_button]:ms-4.5">
    <CheckboxField
      label="I have read and accept the café policy."
      checked={accepted}
      onTick={onChange}
    />
    <PolicyButton cancellationHours={cancellationHours} />
  </div>
)
