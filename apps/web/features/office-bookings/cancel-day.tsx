import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { api, type Data, unwrap } from '#web/api/api.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { bulkDone, isAllSaid } from './bulk-words.ts'
import { CancelTogether, type Terms } from './cancel-together.tsx'

/** One act for a burst pipe: nobody comes, nothing is on sale, everyone hears of it. */
export const CancelDay = ({ date }: { date: string }) => (
  <DialogButton
    name="cancel-day"
    tone="quiet"
    size="small"
    renderDialog={(onClose) => <CancelDayDialog first={date} onClose={onClose} />}
  >
    Cancel a Day…
  </DialogButton>
)

type Outcome = Data<'POST admin/days/{date}/cancel'>

function CancelDayDialog({ first, onClose }: { first: string; onClose: () => void }) {
  const { date: today } = cafeMoment(useNow(60_000))
  const [date, setDate] = useState(() => first || addDays(today, 1))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { run, busy, refusal } = useAct('POST admin/days/{date}/cancel', {
    done: bulkDone,
    failed: failure('Error', 'Failed to cancel the day'),
    changes: ['office'],
    onDone: (done) => {
      setOutcome(done)
      if (isAllSaid(done)) onClose()
    },
  })
  const asked = (terms: Terms, dryRun: boolean) => ({
    params: { date },
    body: { ...terms, dryRun },
  })
  return (
    <CancelTogether
      title="Cancel a Whole Day"
      keep="Leave As It Is"
      what={[date]}
      tryOut={
        date ? (terms) => unwrap(api('POST admin/days/{date}/cancel', asked(terms, true))) : null
      }
      confirm={() => ({ label: `Close ${date && dateLabel(date)}`, disabled: !date })}
      act={{ busy, refusal, run: (terms) => run(asked(terms, false)) }}
      outcome={outcome}
      onClose={onClose}
      before={<DateField label="Date" value={date} onDate={setDate} />}
      renderFound={(found) => (
        <>
          <p>The date is closed first, so that nothing of it is on sale again.</p>
          {date === today && (
            <p>
              Today is cancelled from now on: who has come and hours that are over stay as they are.
            </p>
          )}
          {found && <Expected bookings={found.bookings} />}
        </>
      )}
    />
  )
}

const Expected = ({ bookings }: Pick<Outcome, 'bookings'>) => (
  <ul className="list-disc ps-5 text-sm">
    {bookings.map((booking) => (
      <li key={booking.id} className="wrap-anywhere">
        {booking.timeSlotRange}: <bdi>{booking.userName}</bdi>, {partyLabel(booking)},{' '}
        {BOOKING_STATUS_LABELS[booking.status]}
      </li>
    ))}
  </ul>
)
