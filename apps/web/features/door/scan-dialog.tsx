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
import { canComeIn, type Day, inSince } from './day.ts'
import { PartyCard } from './party-card.tsx'
import { ScannedCard } from './scanned-card.tsx'
import { dayKey } from './use-day.ts'

/** Reads a ticket's code, by the camera or by hand, and says whose it is or what is wrong with it; of a gift card, what it has. */
export function ScanDialog({ day, now, onClose }: { day: Day; now: number; onClose: () => void }) {
  const [scanned, setScanned] = useState<{ code: string; at: number } | null>(null)
  const code = scanned?.code ?? null
  const card = code === null ? null : scannedVoucher(code)
  const reference = code === null ? null : referenceIn(code)
  const party = day.parties.find(({ bookingRef }) => bookingRef === reference)
  // What we know ourselves needs no connection; what is wrong with a code, the server says exactly.
  const isKnown = party !== undefined && (canComeIn(party) || wasJustNow(party, now))
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

const A_WHILE_MS = 60_000

/** Let in from this very dialog: it stays, with its way to undo. */
const wasJustNow = ({ arrivals }: Day['parties'][number], now: number) =>
  arrivals.some(({ at, isUndone }) => !isUndone && now - Date.parse(at) < A_WHILE_MS)

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
