import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { type Day, type Party, unseenOf } from './day.ts'
import { dayKey } from './use-day.ts'

/** At the end of the day: who was not seen, and whether they came. Nothing else makes a no-show. */
export function LookThrough({ day, now }: { day: Day; now: number }) {
  const [said, setSaid] = useState<Readonly<Record<number, boolean>>>({})
  const { run, busy } = useAct('POST office/looked-through', {
    done: { title: 'Saved', description: 'A manager can still change it.' },
    failed: 'Not saved',
    changes: dayKey,
  })
  const unseen = unseenOf(day, now)
  if (unseen.length === 0) return null
  const parties = unseen.flatMap(({ bookingId }) => {
    const hasCome = said[bookingId]
    return hasCome === undefined ? [] : [{ bookingId, hasCome }]
  })
  return (
    <Titled title="Did they come?" look="text-xl" className="flex flex-col gap-3 print:hidden">
      <p>
        Others came in at the door in these hours, but nobody saw these parties. Say what you know:
        only ‘Did not come’ is remembered, and a manager can take it back.
      </p>
      <Card className="divide-y divide-line px-4 py-1">
        {unseen.map((party) => (
          <Question
            key={party.bookingId}
            party={party}
            hasCome={said[party.bookingId]}
            onSay={(hasCome) => setSaid({ ...said, [party.bookingId]: hasCome })}
          />
        ))}
      </Card>
      <Button
        className="min-h-14 self-start"
        busy={busy}
        disabled={parties.length === 0}
        onClick={() => run({ body: { date: day.date, parties } })}
      >
        {parties.length === 0
          ? 'Say of each whether it came'
          : `Save ${parties.length} of ${unseen.length}`}
      </Button>
    </Titled>
  )
}

type QuestionProps = {
  party: Party
  hasCome: boolean | undefined
  onSay: (hasCome: boolean) => void
}

const Question = ({ party, hasCome, onSay }: QuestionProps) => (
  <fieldset className="flex flex-wrap items-center gap-x-6 py-2">
    <legend className="contents">
      <span className="min-w-0 grow basis-60 pt-1 wrap-anywhere">
        <strong>{party.name}</strong>
        <span className="block text-sm text-ink-soft">
          {party.timeSlotStart} · {partyLabel(party)} · {party.bookingRef}
        </span>
      </span>
    </legend>
    {([true, false] as const).map((answer) => (
      <label key={String(answer)} className="flex min-h-14 cursor-pointer items-center gap-2.5">
        <input
          type="radio"
          name={`came-${party.bookingId}`}
          checked={hasCome === answer}
          onChange={() => onSay(answer)}
          className="size-6"
        />
        {answer ? 'They came' : 'Did not come'}
      </label>
    ))}
  </fieldset>
)

/** A manager takes a no-show back: the mark goes with it. */
export const Mend = ({ party, date }: { party: Party; date: string }) => (
  <DialogButton
    tone="quiet"
    size="small"
    className="mt-1 print:hidden"
    renderDialog={(onClose) => <MendDialog {...{ party, date, onClose }} />}
  >
    They came<span className="sr-only">: {party.name}</span>
  </DialogButton>
)

type MendProps = { party: Party; date: string; onClose: () => void }

const MendDialog = ({ party: { bookingId, name }, date, onClose }: MendProps) => (
  <ActDialog
    act="POST office/looked-through"
    done={{ title: 'Saved', description: `${name} came.` }}
    changes={dayKey}
    title={`Did ${name} come after all?`}
    description="They are then no longer a no-show, and ‘Did not come’ is not said of them any more."
    confirm="They came"
    running="Saving..."
    onConfirm={(run) => run({ body: { date, parties: [{ bookingId, hasCome: true }] } })}
    onClose={onClose}
  />
)
