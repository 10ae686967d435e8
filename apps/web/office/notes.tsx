import { useState } from 'react'
import { shownName } from '#domain/account/shown-name.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { FormDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useNow } from '#web/ui/use-now.ts'

export type Note = Data<'POST office/notes'>

const OFFICE = ['office']

type ListProps = { notes: readonly Note[]; namesBooking?: boolean }

/** What colleagues noted down, each with who did and, once it is done, who did that. */
export function NoteList({ notes, namesBooking = false }: ListProps) {
  const today = cafeMoment(useNow(60_000)).date
  return (
    <ul className="flex flex-col divide-y divide-line">
      {notes.map((note) => (
        <li key={note.noteId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          {isOverdue(note, today) && <Badge tone="bad">Since {dateLabel(note.dueOn)}</Badge>}
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere whitespace-pre-line">
            {note.doneAt ? <s>{note.words}</s> : note.words}
            <span className="block text-sm text-ink-soft">{aboutWords(note, namesBooking)}</span>
          </span>
          {!note.doneAt && <Done note={note} />}
        </li>
      ))}
    </ul>
  )
}

const isOverdue = ({ kind, doneAt, dueOn }: Note, today: string) =>
  kind === 'to_do' && doneAt === null && dueOn < today

/** 'Mercat School, WW-…. Noted by Isla, Mar 1, 2027, 10:05. Done by Callum.' */
function aboutWords(note: Note, namesBooking: boolean): string {
  const { name, bookingRef, isOfGuest, by, at, doneAt, doneBy } = note
  return [
    ...(namesBooking && bookingRef ? [`${shownName(name)}, ${bookingRef}.`] : []),
    ...(isOfGuest ? ['For every visit of this guest.'] : []),
    `Noted${by ? ` by ${by}` : ''}, ${momentLabel(at)}.`,
    ...(doneAt ? [`Done${doneBy ? ` by ${doneBy}` : ''}, ${momentLabel(doneAt)}.`] : []),
  ].join(' ')
}

function Done({ note: { noteId, kind, words } }: { note: Note }) {
  const { run, busy } = useAct('POST office/notes/{id}/done', {
    failed: 'Not saved',
    changes: OFFICE,
  })
  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      className="print:hidden"
      onClick={() => run({ params: { id: noteId } })}
    >
      {kind === 'to_do' ? 'Done' : 'Not needed any more'}
      <span className="sr-only">: {words}</span>
    </Button>
  )
}

type AddProps = {
  /** The day that it is about unless another is chosen. */
  date: string
  /** The booking that it is about; without, it is about the day. */
  bookingId?: number
}

export const AddNote = (props: AddProps) => (
  <DialogButton
    tone="quiet"
    size="small"
    className="self-start print:hidden"
    renderDialog={(onClose) => <NoteDialog {...props} onClose={onClose} />}
  >
    <PlusIcon />
    Note for colleagues
  </DialogButton>
)

const KINDS = [
  ['note', 'Something to know'],
  ['to_do', 'Something to do'],
] as const

function NoteDialog({ date, bookingId, onClose }: AddProps & { onClose: () => void }) {
  const [kind, setKind] = useState<Note['kind']>('note')
  const today = cafeMoment(useNow(60_000)).date
  const [dueOn, setDueOn] = useState(bookingId ? today : date)
  const [isOfGuest, setOfGuest] = useState(false)
  const form = useFields({ words: '' }, { words: required('Write something down.') })
  const about = bookingId ? { bookingId, isOfGuest } : {}
  return (
    <FormDialog
      act="POST office/notes"
      done={{ title: 'Noted', description: 'Your colleagues see it.' }}
      changes={OFFICE}
      title="Note for colleagues"
      description="Guests never see it, but may ask what we hold on them: write what they could read."
      confirm="Save note"
      running="Saving..."
      {...{ form, onClose }}
      onSend={(run, { words }) => run({ body: { kind, words, dueOn, ...about } })}
    >
      <SelectField label="What it is" value={kind} options={KINDS} onChoose={setKind} />
      <TextArea label="Note" maxLength={500} required {...form.field('words')} />
      {(kind === 'to_do' || !bookingId) && (
        <DateField
          label={kind === 'to_do' ? 'To do on' : 'Day'}
          value={dueOn}
          onDate={(day) => day && setDueOn(day)}
        />
      )}
      {bookingId && (
        <CheckboxField
          label="For every visit of this guest"
          checked={isOfGuest}
          onTick={setOfGuest}
        />
      )}
    </FormDialog>
  )
}
