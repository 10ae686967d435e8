import { useId } from 'react'
import {
  averageFacts,
  bookingStatusFacts,
  paymentStatusFacts,
  userFacts,
  type Fact,
} from './detail-facts.ts'
import type { Overview } from './use-overview.ts'

export const DetailCards = ({ details }: { details: Overview['detailed_stats'] }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <DetailCard title="Booking Status" facts={bookingStatusFacts(details.booking_status)} />
    <DetailCard title="Payment Status" facts={paymentStatusFacts(details.payment_status)} />
    <DetailCard title="User Verification" facts={userFacts(details.user_stats)} />
    <DetailCard title="Averages" facts={averageFacts(details)} />
  </div>
)

function DetailCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md border-[1.5px] border-line bg-card p-4">
      <h3 id={id} className="pb-1 text-lg">
        {title}
      </h3>
      <dl className="text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
