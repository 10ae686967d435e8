import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { referenceIn } from '#domain/booking/arrival.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { canComeIn, type Day, inSince } from './day.ts'
import { PartyCard } from './party-card.tsx'
import { startScanning } from './scan.ts'
import { dayKey } from './use-day.ts'

/** Reads a ticket's code, by the camera or by hand, and says whose it is or what is wrong with it. */
export function ScanDialog({ day, now, onClose }: { day: Day; now: number; onClose: () => void }) {
  const [scanned, setScanned] = useState<{ code: string; at: number } | null>(null)
  const code = scanned?.code ?? null
  const reference = code === null ? null : referenceIn(code)
  const party = day.parties.find(({ bookingRef }) => bookingRef === reference)
  // What we know ourselves needs no connection; what is wrong with a code, the server says exactly.
  const isKnown = party !== undefined && (canComeIn(party) || wasJustNow(party, now))
  const since = isKnown && scanned ? inSince(party, scanned.at) : null
  return (
    <Dialog onClose={onClose} title="Scan a ticket">
      {code === null && <Camera onCode={(code) => setScanned({ code, at: Date.now() })} />}
      {since && <Alert tone="bad" announce title={`Already in since ${timeLabel(since)}.`} />}
      {isKnown && (
        <ul>
          <PartyCard {...{ party, day, now }} showsTime />
        </ul>
      )}
      {code !== null && !isKnown && <Answer key={code} {...{ code, day }} />}
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

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      startScanning(video.current, ending.signal, (code) => found(code)).catch((error: Error) => {
        if (!ending.signal.aborted) setProblem(problemWords(error))
      })
    }
    return () => ending.abort()
  }, [])
  return (
    <>
      {problem ? (
        <Alert title={problem} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees says nothing
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-md bg-sunk object-cover"
        />
      )}
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) onCode(typed)
        }}
      >
        <div className="grow">
          <TextField
            label="Or type the reference"
            value={typed}
            maxLength={50}
            autoComplete="off"
            className="min-h-14"
            onText={setTyped}
          />
        </div>
        <Button type="submit" tone="quiet" className="mb-1.5 min-h-14">
          Look
        </Button>
      </form>
    </>
  )
}

function problemWords({ name }: Error): string {
  if (name === 'NotAllowedError')
    return 'This browser may not use the camera. Allow it, or type the reference.'
  return 'There is no camera to scan with. Type the reference.'
}
