import { useFailureToast } from '#web/act/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingMenu, type BookingAct } from './booking-menu.tsx'
import { DeskMoney } from './desk-money.tsx'
import { useBooking, useStory } from './use-booking.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { actionLabel, byActor, type AuditEntry } from './audit-words.ts'
import { changedValues } from './change-words.ts'
import { Section } from './facts.tsx'
import { AddNote, NoteList } from './notes.tsx'

type Props = {
  id: number
  onClose: () => void
  onAct: (act: BookingAct, booking: OfficeBooking) => void
}

export function BookingDetailsDialog({ id, onClose, onAct }: Props) {
  const booking = useBooking(id)
  const story = useStory(id)
  useFailureToast(booking.error ?? story.error, 'Error fetching booking details')
  const { data } = booking
  return (
    <Dialog
      onClose={onClose}
      title={`Booking ${id}`}
      size="wide"
      actions={
        data && (
          <BookingMenu booking={data} onAct={(act) => onAct(act, data)} within="details">
            <Button tone="quiet">Actions</Button>
          </BookingMenu>
        )
      }
    >
      {booking.isPending && <Loading>Loading the booking…</Loading>}
      {booking.error && !data && (
        <Alert tone="bad" title={booking.error.message} onTryAgain={() => booking.refetch()} />
      )}
      {data && <BookingDetails booking={data} />}
      {data && <DeskMoney booking={data} handBacks={story.data?.handBacks ?? []} />}
      {data && story.data && (
        <Section title="Notes for colleagues">
          <NoteList notes={story.data.notes} />
          <AddNote date={data.bookingDate} bookingId={id} />
        </Section>
      )}
      {data && story.isPending && <Loading>Loading e-mails and changes…</Loading>}
      {data && story.error && !story.data && (
        <Alert tone="bad" title={story.error.message} onTryAgain={() => story.refetch()} />
      )}
      {data && story.data && <BookingStory story={story.data} />}
    </Dialog>
  )
}

type Story = Data<'GET bookings/admin/{id}/story'>
type Mail = Story['mails'][number]

const BookingStory = ({ story: { mails, changes } }: { story: Story }) => (
  <>
    <Section title="E-mails">
      {mails.length === 0 && <p className="text-ink-soft">None so far.</p>}
      <ul className="divide-y divide-line text-sm">
        {mails.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </Section>
    <Section title="What happened">
      <ol className="divide-y divide-line text-sm">
        {changes.map((entry) => (
          <ChangeLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </Section>
  </>
)

const states = {
  sent: { label: 'Sent', tone: 'good' },
  queued: { label: 'Waiting', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
} as const

function MailLine({ mail }: { mail: Mail }) {
  const { label, tone } = states[mail.status]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {mail.subject}
        <span className="block text-ink-soft">
          to {mail.to}
          {mail.error && `: ${mail.error}`}
        </span>
      </span>
      <span className="text-ink-soft">{momentLabel(mail.sentAt ?? mail.queuedAt)}</span>
    </li>
  )
}

const ChangeLine = ({ entry }: { entry: AuditEntry }) => (
  <li className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_1fr]">
    <span className="text-ink-soft">{momentLabel(entry.at)}</span>
    <div className="min-w-0">
      <p>
        <strong>{actionLabel(entry.action)}</strong> {byActor(entry)}
      </p>
      <p className="wrap-anywhere text-ink-soft">{changedValues(entry).join(' · ')}</p>
    </div>
  </li>
)
