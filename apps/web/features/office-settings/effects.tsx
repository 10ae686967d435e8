import { Link } from 'react-router'
import { peopleIn, peopleLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { Lines } from '#web/rich-text.tsx'
import type { Data } from '#web/api/api.ts'
import { inBookings } from '#web/office/in-bookings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'

// What a change does, said before it is saved: the same for settings and for working hours.

export type StrandedBooking = Data<'PUT admin/working-hours'>['strandedBookings'][number]

type ChangeOf = { name: string; before: string; after: string; note?: string }

export const Changes = ({ changes }: { changes: readonly ChangeOf[] }) => (
  <dl className="flex flex-col gap-2 text-sm">
    {changes.map(({ name, before, after, note }) => (
      <div key={name}>
        <dt className="text-ink-soft">{name}</dt>
        <dd className="wrap-anywhere tabular-nums">
          <span className="sr-only">from </span>
          <s className="decoration-line-strong">{before}</s>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> to </span>
          <strong>{after}</strong>
        </dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
)

export const NothingChanged = () => (
  <p className="text-sm text-ink-soft">Nothing is changed. What a change does shows here.</p>
)

type ChangeMeanwhile = ChangeOf & {
  /** What this form would make of it. */
  mine: string
}

type MeanwhileProps = { changes: readonly ChangeMeanwhile[]; onTakeTheirs: () => void }

/** Somebody else saved first: what they changed, and what of it is still another in this form. */
export const MeanwhileAlert = ({ changes, onTakeTheirs }: MeanwhileProps) => (
  <Alert announce tone="bad" title="Somebody else saved first">
    <p className="text-sm">
      Nothing of yours is lost, and nothing of theirs is overwritten. They changed:
    </p>
    <Changes
      changes={changes.map(({ mine, ...change }) => ({
        ...change,
        note: mine === change.after ? undefined : `Your form still says ${mine}.`,
      }))}
    />
    <p className="text-sm">Look again, then save once more.</p>
    <Button tone="quiet" size="small" className="mt-2 self-start" onClick={onTakeTheirs}>
      Drop my changes
    </Button>
  </Alert>
)

export function FollowingLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-base">What follows</h3>
      <Lines lines={lines} className="flex list-disc flex-col gap-1 ps-5 text-sm tabular-nums" />
    </div>
  )
}

type CheckedProps<Found> = {
  found: { data: Found | undefined; error: Error | null; isCurrent: boolean }
  /** What of it is bad news; nothing where nobody is touched. */
  children: (found: Found) => React.ReactNode
}

/** The last answer stays, pale, while the next is on its way: the button below does not jump. */
export function Checked<Found>({ found, children }: CheckedProps<Found>) {
  const { data, error, isCurrent } = found
  if (error) return <Alert tone="bad">We could not check which bookings this touches.</Alert>
  if (!data) {
    return (
      <output className="flex items-center gap-3 text-sm text-ink-soft">
        <Spinner />
        Checking which bookings this touches...
      </output>
    )
  }
  return (
    <div aria-busy={!isCurrent} className={cx('flex flex-col gap-4', !isCurrent && 'saturate-0')}>
      {children(data) || <Alert tone="good">No booking is touched by this.</Alert>}
    </div>
  )
}

type StrandedProps = { bookings: readonly StrandedBooking[]; when: 'preview' | 'saved' }

/** Who has to be called, each with the way to the booking. */
export function StrandedAlert({ bookings, when }: StrandedProps) {
  if (bookings.length === 0) return null
  const [count, are] =
    bookings.length === 1 ? ['1 booking', 'is'] : [`${bookings.length} bookings`, 'are']
  const title =
    when === 'preview'
      ? `${count} would be outside the opening hours`
      : `${count} ${are} outside the opening hours now`
  return (
    <Alert tone="bad" title={title} announce={when === 'saved'}>
      <p className="text-sm">
        Nothing is cancelled by itself: please call these people, then move or cancel.
      </p>
      <ShortList
        items={bookings.map((booking) => (
          <li key={booking.id} className="wrap-anywhere">
            <strong>
              {dateLabel(booking.bookingDate)}, {booking.timeSlotStart} - {booking.timeSlotEnd}
            </strong>
            : <bdi>{booking.userName}</bdi>, {peopleLabel(peopleIn(booking))},{' '}
            <Link
              to={inBookings(booking.bookingRef)}
              className="inline-block py-0.5 whitespace-nowrap underline"
            >
              {booking.bookingRef}
            </Link>
          </li>
        ))}
      />
    </Alert>
  )
}

const SHOWN = 8

/** A list that begins short: the rest of it is one press away. */
export function ShortList({ items }: { items: readonly React.ReactElement[] }) {
  const rest = items.slice(SHOWN)
  return (
    <div className="text-sm tabular-nums">
      <ul className="flex flex-col gap-1">{items.slice(0, SHOWN)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline">
            and {rest.length} more
          </summary>
          <ul className="flex flex-col gap-1">{rest}</ul>
        </details>
      )}
    </div>
  )
}
