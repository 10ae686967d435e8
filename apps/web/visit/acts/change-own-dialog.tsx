import { HOLDS } from '#domain/booking/holds.ts'
import { countedParty, partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'
import type { Toast } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/use-now.ts'
import { whichVisit } from '#web/visit/booking-words.ts'
import { ChangeDialog } from '#web/visit/change-dialog.tsx'
import { changeLimits } from '#web/visit/change-limits.ts'
import { differenceWords, payWords } from '#web/visit/difference-words.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import type { useChange } from '#web/visit/use-change.ts'
import { useChangeWithVoucher } from '#web/visit/use-change-with-voucher.ts'
import { SAID_AT_THE_FIELD } from '#web/visit/use-voucher.ts'
import { VoucherField } from '#web/visit/voucher-field.tsx'
import { useChangeBooking, useLeaveToPay } from './booking-acts.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** The customer changes the visit: paid, what it costs more is paid first; unpaid, with the rest. */
export function ChangeOwnDialog({ booking, onClose }: Props) {
  const { id, booking_date: bookingDate, timeSlotId, sessionId } = booking
  const booked = { bookingDate, timeSlotId, sessionId, ...countedParty(booking) }
  const { change, voucher } = useChangeWithVoucher(id, booked)
  const limits = changeLimits(booking, useNow(30_000))
  const leave = useLeaveToPay(booking)
  const { run, busy, isDone, refusal, reset } = useChangeBooking(booking, {
    failed: 'Booking Not Changed',
    done: whatHappened,
    onDone: ({ status, checkoutUrl }) =>
      status === 'open' && checkoutUrl ? leave(checkoutUrl) : onClose(),
    onRefused: voucher.explain,
  })
  const isUnpaid = booking.status === 'pending'
  return (
    <ChangeDialog
      {...{ change, limits, onClose }}
      title={limits.title}
      description={`${whichVisit(booking)}, ${partyLabel(booking)}. ${limits.words}`}
      unchanged={
        limits.canMove
          ? 'This is your visit now. Choose how many people, the day or the time.'
          : 'This is how many people you booked for.'
      }
      words={(quote) =>
        isUnpaid ? 'You pay the new total once you press Pay now.' : differenceWords(quote, voucher)
      }
      confirm={(quote) => (!isUnpaid && quote && payWords(voucher)) || 'Change Visit'}
      running="One moment..."
      // Also once it is done: this page is about to be left.
      busy={busy || isDone}
      refusal={refusal && !SAID_AT_THE_FIELD.includes(refusal.code) ? refusal.message : undefined}
      onChoose={reset}
      onConfirm={({ difference }) =>
        run({ ...change.wish, difference, ...(voucher.paying && { voucher: voucher.paying }) })
      }
    >
      {isUnpaid ? (
        <NewTotal before={booking.total_price} total={totalOf(change, booking)} />
      ) : (
        <>
          <VoucherField voucher={voucher} />
          {/* Paid by a gift card alone, it is changed straight away. */}
          {(voucher.voucherPence === 0 || voucher.cardPence > 0) && (
            <p className="text-sm text-ink-soft">
              If it costs more, you pay the difference first. You have {HOLDS.change.words} to pay,
              and we keep the new places for you until then. Your booking changes only when you have
              paid.
            </p>
          )}
        </>
      )}
    </ChangeDialog>
  )
}

/** Not known while it is asked for. */
const totalOf = ({ isOther, quote }: ReturnType<typeof useChange>, booking: OwnBooking) =>
  isOther ? (quote?.total ?? null) : booking.total_price

function NewTotal({ before, total }: { before: number; total: number | null }) {
  return (
    <p
      aria-live="polite"
      aria-atomic="true"
      className="flex items-baseline justify-between gap-4 border-t-[1.5px] border-line pt-3"
    >
      <span className="text-ink-soft">{total === before ? 'Total' : 'New total'}</span>
      <span className="tabular-nums">
        <strong className="font-display text-3xl font-semibold">
          {total === null ? '…' : formatAmount(total)}
        </strong>
        {total !== before && (
          <s className="ms-3 text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatAmount(before)}
          </s>
        )}
      </span>
    </p>
  )
}

function whatHappened(made: Data<'POST bookings/{id}/changes'>): Toast {
  const { status, checkoutUrl, total, becomes } = made
  if (status === 'open') {
    return { title: 'One moment', description: 'We take you to the payment page.' }
  }
  const { bookingDate, timeSlotStart: start_time, timeSlotEnd: end_time } = becomes
  const visit = `${dateLabel(bookingDate)}, ${slotLabel({ start_time, end_time })}`
  const whole = `${visit}, ${partyLabel(becomes)}`
  return checkoutUrl === null
    ? { title: 'Booking Changed', description: `${whole}.` }
    : {
        title: 'Visit Changed',
        description: `${whole}: ${formatAmount(total)}. Please pay to keep your places.`,
      }
}
