import { partyLabel } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import type { ListColumn } from '#web/list/rows.tsx'
import { type Selection, SelectOne } from '#web/list/selection.tsx'
import { moneyOf, type OfficeBooking } from '#web/office/acted-booking.ts'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import { BookingMenu } from '#web/office/booking-menu.tsx'
import { NameButton } from '#web/office/name-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CommentIcon } from '#web/ui/thing-icons.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { PaymentBadge, StatusBadge } from '#web/visit/badges.tsx'

type OnChoose = (chosen: Chosen) => void

export const bookingColumns = (onChoose: OnChoose): ListColumn<OfficeBooking>[] => [
  { heading: 'ID', sort: 'id', cell: ({ id }) => id },
  {
    heading: 'Customer',
    sort: 'userName',
    cell: (booking) => (
      <Customer booking={booking} onOpen={() => onChoose({ act: 'details', booking })} />
    ),
  },
  { heading: 'Date & Time', sort: 'bookingDate', cell: visit },
  {
    heading: 'A',
    hint: 'Adults',
    numeric: true,
    cell: (booking) => booking.adults ?? partyLabel(booking),
  },
  { heading: 'C', hint: 'Children', numeric: true, cell: ({ children }) => children ?? '–' },
  { heading: 'Req', hint: 'Special requests', cell: requests },
  { heading: 'Status', sort: 'status', cell: status },
  { heading: 'Payment', sort: 'paymentAmount', numeric: true, cell: payment },
  {
    heading: 'Actions',
    hiddenHeading: true,
    stays: true,
    cell: (booking) => (
      <BookingMenu booking={booking} onAct={(act) => onChoose({ act, booking })} />
    ),
  },
]

export const bookingCard =
  (selection: Selection<OfficeBooking>, onChoose: OnChoose) => (booking: OfficeBooking) => (
    <>
      <div className="-my-1 flex items-center gap-1">
        <div className="relative z-1 shrink-0">
          <SelectOne row={booking} in={selection} />
        </div>
        <div className="min-w-0 flex-1">
          <NameButton
            onClick={() => onChoose({ act: 'details', booking })}
            // The whole card is its button, but for what stands on it.
            className="text-base after:absolute after:inset-0 after:rounded-md"
          >
            <bdi>{booking.userName}</bdi>
          </NameButton>{' '}
          <GuestMark booking={booking} />
        </div>
        <div className="relative z-1 shrink-0">
          <BookingMenu booking={booking} onAct={(act) => onChoose({ act, booking })} />
        </div>
      </div>
      <p>
        <strong>
          {dateLabel(booking.bookingDate)}, {booking.timeSlotRange}
          {booking.sessionName && `, ${booking.sessionName}`}
        </strong>
        <br />
        {partyLabel(booking)} · ID {booking.id}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={booking.status} />
        <PaymentBadge {...booking} />
        {price(booking)}
        {booking.status === 'cancelled' && (
          <span className="w-full text-ink-soft">
            Cancelled by {cancellationSourceLabel(booking.cancellationSource)}
          </span>
        )}
        <MoneyNote booking={booking} />
      </p>
      {booking.specialRequests && (
        <p className="rounded-sm bg-sunk px-3 py-2">
          <span className="line-clamp-3 wrap-anywhere">{booking.specialRequests}</span>
        </p>
      )}
    </>
  )

type Props = { booking: OfficeBooking }

/** The name leads to the details. A long address gives way to the other columns. */
function Customer({ booking, onOpen }: Props & { onOpen: () => void }) {
  const { userName, userEmail } = booking
  return (
    <div className="min-w-34 2xl:min-w-44">
      <NameButton onClick={onOpen} className="hover:text-marmalade-ink">
        <bdi>{userName}</bdi>
      </NameButton>{' '}
      <GuestMark booking={booking} />
      <span title={userEmail ?? undefined} className="block w-0 min-w-full truncate text-ink-soft">
        {userEmail}
      </span>
    </div>
  )
}

const GuestMark = ({ booking }: Props) => booking.userId === null && <Badge>Guest</Badge>

const visit = ({ bookingDate, timeSlotRange, sessionName }: OfficeBooking) => (
  <>
    <span className="whitespace-nowrap">{dateLabel(bookingDate)}</span>
    <span className="block whitespace-nowrap text-ink-soft">{timeSlotRange}</span>
    {sessionName && <span className="block font-semibold text-moss">{sessionName}</span>}
  </>
)

const status = ({ status, cancellationSource }: OfficeBooking) => (
  // On a small desk a long status takes two lines, and leaves the last column its room.
  <div className="*:whitespace-normal">
    <StatusBadge status={status} />
    {status === 'cancelled' && (
      <span className="mt-0.5 block text-ink-soft">
        by {cancellationSourceLabel(cancellationSource)}
      </span>
    )}
  </div>
)

const payment = (booking: OfficeBooking) => (
  <>
    <span className="inline-flex items-center gap-x-2.5 gap-y-1 max-2xl:flex-col max-2xl:items-end">
      <PaymentBadge {...booking} />
      {price(booking)}
    </span>
    <MoneyNote booking={booking} />
  </>
)

const price = ({ paymentAmount, totalPrice }: OfficeBooking) => (
  <span className="tabular-nums">{formatAmount(paymentAmount || totalPrice)}</span>
)

/** What went back, and what staff may have forgotten to send back. */
function MoneyNote({ booking }: Props) {
  const { refundedPence, toHandBackPence, leftPence } = moneyOf(booking)
  if (toHandBackPence > 0) {
    const toHandBack = `${formatPounds(toHandBackPence)} to hand back`
    return <span className="block w-full text-rose">{toHandBack}</span>
  }
  if (booking.status === 'cancelled' && leftPence > 0) {
    return <span className="block w-full text-rose">{formatPounds(leftPence)} not refunded</span>
  }
  if (refundedPence === 0) return null
  return <span className="block w-full text-ink-soft">{formatPounds(refundedPence)} refunded</span>
}

const requests = ({ specialRequests }: OfficeBooking) =>
  specialRequests && (
    <Tooltip text={specialRequests}>
      <button
        type="button"
        aria-label="Special requests"
        className="grid size-9 cursor-help place-items-center rounded-full hover:bg-sunk"
      >
        <CommentIcon />
      </button>
    </Tooltip>
  )
