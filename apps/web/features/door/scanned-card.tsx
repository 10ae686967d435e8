import { useAuth } from '#web/api/auth.tsx'
import { TakeMoney } from '#web/office/take-money.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useVoucher } from '#web/visit/use-voucher.ts'
import { cardWords } from '#web/visit/voucher-words.ts'
import type { Day } from './day.ts'
import { dayKey } from './use-day.ts'

const NOTHING = { visit: null, lines: [], totalPence: 0 }

/** A gift card before the camera: what is on it, and whom of today it can pay for. */
export function ScannedCard({ code, day }: { code: string; day: Day }) {
  const { may } = useAuth()
  const voucher = useVoucher(NOTHING, { desk: { isPaidHere: true, code } })
  const { card, error } = voucher
  if (error) return <Alert tone="bad" announce title={error} />
  if (!card) return null
  const due = may('desk') ? day.parties.filter(({ dueAmount }) => dueAmount > 0) : []
  return (
    <>
      <output>{cardWords(card, voucher)}</output>
      {due.length > 0 && (
        <ul aria-label="Who owes something today" className="flex flex-col gap-2">
          {due.map((party) => (
            <li key={party.bookingId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere">
                <strong>{party.timeSlotStart}</strong> {party.name}
              </span>
              <TakeMoney owing={party} changes={dayKey} code={code} className="min-h-14" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
