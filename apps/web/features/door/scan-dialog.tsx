import { useEffect, useEffectEvent, useState } from 'react'
import { referenceIn } from '#domain/booking/arrival.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { scannedVoucher } from '#domain/pricing/voucher-code.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Camera } from '#web/ui/camera.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Day, inSince } from './day.ts'
import { PartyCard } from './party-card.tsx'
import { dayKey } from './use-day.ts'
import { useAuth } from '#web/api/auth.tsx'
import { TakeMoney } from '#web/office/take-money.tsx'
import { useVoucher } from '#web/visit/use-voucher.ts'
import { cardWords } from '#web/visit/voucher-words.ts'

/** Reads a ticket's code, by the camera or by hand, and says whose it is or what is wrong with it; of a gift card, what it has. */
export function ScanDialog({ day, now, onClose }: { day: Day; now: number; onClose: () => void }) {
  const [scanned, setScanned] = useState<{ code: string; at: number } | null>(null)
  const code = scanned?.code ?? null
  const card = code === null ? null : scannedVoucher(code)
  const reference = code === null ? null : referenceIn(code)
  const party = day.parties.find(({ bookingRef }) => bookingRef === reference)
  // What we know ourselves needs no connection; what is wrong with a code, the server says exactly.
  const isKnown = party !== undefined && party.status !== 'pending'
  const since = isKnown && scanned ? inSince(party, scanned.at) : null
  return (
    <Dialog onClose={onClose} title="Scan a ticket">
      {code === null && (
        <Camera
          label="Or type the reference"
          onCode={(code) => setScanned({ code, at: Date.now() })}
        />
      )}
      {since && <Alert tone="bad" announce title={`Already in since ${timeLabel(since)}.`} />}
      {isKnown && (
        <ul>
          <PartyCard {...{ party, day, now }} showsTime />
        </ul>
      )}
      {card !== null && <ScannedCard key={card} {...{ day }} code={card} />}
      {code !== null && card === null && !isKnown && <Answer key={code} {...{ code, day }} />}
      {code !== null && (
        <Button
          className="min-h-16"
          tone={isKnown ? 'quiet' : 'primary'}
          onClick={() => setScanned(null)}
        >
          Next ticket
        </Button>
      )}
    </Dialog>
  )
}

function Answer({ code, day }: { code: string; day: Day }) {
  const { run, refusal } = useAct('POST office/arrivals', { changes: dayKey })
  const ask = useEffectEvent(() =>
    run({ body: { id: newId(), at: new Date().toISOString(), code } }),
  )
  useEffect(() => ask(), [])
  if (!refusal) return null
  const message = isUnreachable(refusal)
    ? `Nobody of this code was expected when we heard last, at ${timeLabel(day.asOf)}. We are offline: look for the name.`
    : refusal.message
  return <Alert tone="bad" announce title={message} />
}

const NOTHING = { visit: null, lines: [], totalPence: 0 }

/** A gift card before the camera: what is on it, and whom of today it can pay for. */
function ScannedCard({ code, day }: { code: string; day: Day }) {
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
