import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { dueWords } from '#domain/pricing/due.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { HandBack } from '#web/office/hand-back.tsx'
import { TakeMoney } from '#web/office/take-money.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { Correct } from './correct-dialog.tsx'
import {
  canComeIn,
  type Day,
  earlyWords,
  isDoubleTap,
  lastArrival,
  type Party,
  releasable,
  type SilentDoor,
  silenceWords,
  stillOut,
} from './day.ts'
import { StateBadge } from './state-badge.tsx'
import { dayKey, useTell } from './use-day.ts'

type Props = { party: Party; day: Day; now: number; showsTime?: boolean }

export const PartyCard = ({ party, day, now, showsTime }: Props) => (
  <li className="flex flex-col gap-2 rounded-md border-[1.5px] border-line bg-card p-3">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold wrap-anywhere">{party.name}</p>
        <p className="text-sm text-ink-soft">
          {showsTime && <strong>{party.timeSlotStart} · </strong>}
          {partyLabel(party)} · <span className="whitespace-nowrap">{party.bookingRef}</span>
        </p>
      </div>
      <StateBadge {...{ party, day, now }} />
    </div>
    <Notes party={party} />
    <Acts {...{ party, day, now }} />
  </li>
)

function Notes({ party }: { party: Party }) {
  const { specialRequests, dueAmount, noShows, sessionName, extras, notes } = party
  const isPlain = !specialRequests && dueAmount === 0 && noShows === 0 && !sessionName
  if (isPlain && extras.length === 0 && notes.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 text-sm">
      {sessionName && <Badge>{sessionName}</Badge>}
      {dueAmount > 0 && <Badge tone="bad">{dueWords(party)}</Badge>}
      {noShows > 0 && (
        <Badge outlined>Did not come {noShows === 1 ? 'once' : `${noShows} times`} before</Badge>
      )}
      {extras.length > 0 && <Extras party={party} />}
      {notes.map(({ noteId, words, by }) => (
        <p
          key={noteId}
          className="w-full rounded-sm border border-line-strong px-3 py-2 wrap-anywhere whitespace-pre-line"
        >
          <span className="font-semibold">{by ? `Note of ${by}: ` : 'Note: '}</span>
          {words}
        </p>
      ))}
      {specialRequests && (
        <p className="w-full rounded-sm bg-marmalade-wash px-3 py-2 wrap-anywhere whitespace-pre-line">
          {specialRequests}
        </p>
      )}
    </div>
  )
}

function Extras({ party: { bookingId: id, extras, isServed, name } }: { party: Party }) {
  const { run, busy } = useAct('POST office/bookings/{id}/served', {
    failed: 'Not ticked',
    changes: dayKey,
  })
  return (
    <div className="w-full wrap-anywhere">
      <CheckboxField
        label={
          <>
            <strong>{extrasWords(extras)}</strong> {isServed ? 'served' : 'to serve'}
            <span className="sr-only"> to {name}</span>
          </>
        }
        checked={busy ? !isServed : isServed}
        disabled={busy}
        onTick={(isServed) => run({ params: { id }, body: { isServed } })}
      />
    </div>
  )
}

function Acts({ party, day, now }: Omit<Props, 'showsTime'>) {
  const tell = useTell()
  // Most of what is pressed here goes by being pressed.
  const [acts, stay] = useFocusOn<HTMLDivElement>()
  const last = lastArrival(party)
  const late = releasable(party, now)
  const { may } = useAuth()
  return (
    <div ref={acts} tabIndex={-1} className="flex flex-wrap gap-2">
      <LetIn {...{ party, now }} onPressed={stay} />
      {last && (
        <Button
          tone="quiet"
          className="min-h-14"
          onClick={() => {
            if (isDoubleTap(last, Date.now())) return
            tell(party, last.people, last.id)
            stay()
          }}
        >
          Undo {last.people}
          <Of party={party} />
        </Button>
      )}
      {party.dueAmount > 0 && may('desk') && (
        <TakeMoney owing={party} changes={dayKey} onTaken={stay} className="min-h-14" />
      )}
      {may('desk') &&
        party.handBacks.map((task) => (
          <HandBack
            key={task.taskId}
            {...{ task }}
            name={party.name}
            changes={dayKey}
            onDone={stay}
            className="min-h-14"
          />
        ))}
      {canCorrect(party) && may('desk') && cafeMoment(now).date === day.date && (
        <Correct {...{ party }} date={day.date} onCorrected={stay} className="min-h-14" />
      )}
      {late > 0 && <Release {...{ party, late }} silent={day.silentDoors} onReleased={stay} />}
      {late > 0 && party.phone && (
        <a href={`tel:${party.phone}`} className="button button-plain min-h-14">
          Call
          <Of party={party} />
        </a>
      )}
    </div>
  )
}

/** Who is in, and who bought at the door: others are moved or changed from the list of bookings. */
const canCorrect = ({ status, arrived, channel }: Party) =>
  status === 'confirmed' && (arrived > 0 || channel === 'door')

/** Whose button it is, for those who do not see the card. */
const Of = ({ party }: Pick<Props, 'party'>) => <span className="sr-only"> of {party.name}</span>

type LetInProps = Pick<Props, 'party' | 'now'> & { onPressed: () => void }

/** Of a later hour they are let in only once that was said. */
function LetIn({ party, now, onPressed }: LetInProps) {
  const tell = useTell()
  const [asksHowMany, setAsksHowMany] = useState(false)
  const [letsInEarly, setLetsInEarly] = useState(false)
  const early = letsInEarly ? null : earlyWords(party, now)
  const out = stillOut(party)
  const letIn = (people: number) => {
    tell(party, people)
    onPressed()
  }
  if (!canComeIn(party)) return null
  if (early) {
    return (
      <Button
        tone="quiet"
        className="min-h-14 grow"
        onClick={() => {
          setLetsInEarly(true)
          onPressed()
        }}
      >
        {early}: let in now…
        <Of party={party} />
      </Button>
    )
  }
  return (
    <>
      <Button className="min-h-14 grow" onClick={() => letIn(out)}>
        {allWords(party, out)}
        <Of party={party} />
      </Button>
      {out > 1 && (
        <Button tone="quiet" className="min-h-14" onClick={() => setAsksHowMany(true)}>
          Some…
          <Of party={party} />
        </Button>
      )}
      {asksHowMany && (
        <SomeDialog
          party={party}
          onClose={() => setAsksHowMany(false)}
          onChoose={(people) => {
            setAsksHowMany(false)
            letIn(people)
          }}
        />
      )}
    </>
  )
}

function allWords({ arrived }: Party, out: number): string {
  if (arrived > 0) return out === 1 ? 'The last one is here' : `The other ${out} are here`
  if (out === 1) return 'Is here'
  return out === 2 ? 'Both are here' : `All ${out} are here`
}

type ReleaseProps = {
  party: Party
  late: number
  silent: SilentDoor[]
  onReleased: () => void
}

/** Their seats go to walk-ins; whoever comes after all has them again while the room has room. */
function Release({ party, late, silent, onReleased }: ReleaseProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy } = useAct('POST office/bookings/{id}/release', {
    done: { title: 'Seats given away', description: `${late} for whoever comes next.` },
    failed: 'Seats not given away',
    changes: dayKey,
    onDone: onReleased,
  })
  const { bookingId: id, version, name } = party
  const seats = late === 1 ? '1 seat' : `${late} seats`
  const release = () => run({ params: { id }, body: { version } })
  return (
    <>
      <Button
        tone="quiet"
        className="min-h-14"
        busy={busy}
        onClick={silent.length > 0 ? () => setAsking(true) : release}
      >
        Give {seats} away
        <Of party={party} />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Give ${seats} of ${name} away?`}
          description={`${silent.map(silenceWords).join(' ')} They may have come in there: ask first.`}
          keep="Keep them"
          confirm={`Give ${seats} away`}
          running="Giving away..."
          busy={busy}
          onConfirm={() => {
            setAsking(false)
            release()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type SomeProps = { party: Party; onClose: () => void; onChoose: (people: number) => void }

function SomeDialog({ party, onClose, onChoose }: SomeProps) {
  const numbers = Array.from({ length: stillOut(party) - 1 }, (_, index) => index + 1)
  return (
    <Dialog onClose={onClose} title={`How many of ${party.name}?`}>
      <div className="grid grid-cols-4 gap-3">
        {numbers.map((people) => (
          <Button
            key={people}
            tone="quiet"
            className="min-h-16 px-0 text-xl"
            onClick={() => onChoose(people)}
          >
            {people}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
