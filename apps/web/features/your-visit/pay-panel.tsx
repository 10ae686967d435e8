import { partyLabel } from '#domain/booking/party.ts'
import { weekdayDateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Card } from '#web/ui/card.tsx'
import { BillLines, Fact } from '#web/visit/bill-lines.tsx'
import { PolicyButton } from '#web/visit/policy-button.tsx'
import { termsInWords } from '#web/visit/terms.ts'
import type { Voucher } from '#web/visit/use-voucher.ts'
import { VoucherFact } from '#web/visit/voucher-field.tsx'
import type { Visit } from './use-visit.ts'

type Props = {
  visit: Visit
  voucher: Voucher
  cancellationHours: number
  notice: React.ReactNode
  children: React.ReactNode
}

/** Always in sight: at the foot of a phone, beside the path on a desk. */
export function PayPanel({ visit, voucher, cancellationHours, notice, children }: Props) {
  const { date, hour, party, lines } = visit
  return (
    <Card
      aria-label="Your visit"
      data-foot-bar="high"
      className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-3 rounded-b-none px-4 pt-3 pb-3 sm:mx-0 sm:rounded-b-lg lg:top-6 lg:bottom-auto lg:self-start lg:p-6"
    >
      <h2 className="hidden text-2xl lg:block">Your visit</h2>
      <dl className="hidden gap-2 lg:grid">
        <Fact name="Day">{date ? weekdayDateLabel(date) : '–'}</Fact>
        <Fact name="Hour">{hour ? slotLabel(hour) : 'Not chosen yet'}</Fact>
        {hour?.session && <Fact name="Session">{hour.session.name}</Fact>}
        {lines.length === 0 && <Fact name="People">{partyLabel(party)}</Fact>}
        <BillLines lines={lines} />
        <VoucherFact voucher={voucher} />
      </dl>
      <div aria-live="polite" className="empty:hidden">
        {notice}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 lg:grid-cols-1 lg:border-t-[1.5px] lg:border-line lg:pt-4">
        <p className="leading-tight lg:hidden">
          <strong className="block">{partyLabel(party)}</strong>
          <span className="text-sm text-ink-soft">{when(visit)}</span>
        </p>
        <p aria-live="polite" aria-atomic="true" className="max-lg:sr-only">
          <span className="block text-sm text-ink-soft">
            {voucher.voucherPence > 0 ? 'Left to pay' : 'Total'}
          </span>
          <span className="font-display text-3xl font-semibold tabular-nums">
            {hour ? formatPounds(voucher.cardPence) : '–'}
          </span>
          <span className="sr-only"> for {partyLabel(party)}</span>
        </p>
        {children}
      </div>
      <Terms visit={visit} className="hidden min-h-12 lg:block" />
      <div className="hidden lg:block">
        <Policy cancellationHours={cancellationHours} />
      </div>
    </Card>
  )
}

function when({ date, hour }: Visit): string {
  // Its line is kept until the day is known.
  if (!date) return '\u00a0'
  const day = weekdayDateLabel(date).replace(/, \d{4}$/, '')
  return hour ? `${day}, ${hour.start_time.slice(0, 5)}` : day
}

/** For a phone, whose panel has no room for it: the last thing before paying. */
export const Bill = ({
  lines,
  totalPence,
  voucher,
}: Pick<Visit, 'lines' | 'totalPence'> & { voucher: Voucher }) =>
  lines.length > 0 && (
    <dl aria-label="What you pay" className="mb-4 grid gap-1">
      <BillLines lines={lines} />
      <Fact name="Total">{formatPounds(totalPence)}</Fact>
      <VoucherFact voucher={voucher} />
      {voucher.voucherPence > 0 && (
        <Fact name="Left to pay">{formatPounds(voucher.cardPence)}</Fact>
      )}
    </dl>
  )

export const Terms = ({ visit, className }: { visit: Visit; className?: string }) => (
  <p className={className}>{visit.terms && termsInWords(visit.terms)}</p>
)

export const Policy = ({ cancellationHours }: { cancellationHours: number }) => (
  <div className="text-sm text-ink-soft [&_button]:-ms-4">
    <p>By paying you accept the café policy.</p>
    <PolicyButton cancellationHours={cancellationHours} />
  </div>
)
