import { useState } from 'react'
import { cancellationWay, type CancellationWay } from '#domain/booking/cancellation-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { CalendarIcon, CardIcon, PencilIcon, RepeatIcon } from '#web/ui/thing-icons.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import {
  bookAgainAddress,
  canChange,
  canEditWishes,
  hasLapsed,
  isOver,
} from '#web/visit/booking-words.ts'
import { changeLimits } from '#web/visit/change-limits.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import { useLeaveToPay, usePayNow, useWithdrawRequest } from './booking-acts.ts'
import { CancelDialog, DeclineDialog, RequestDialog } from './cancel-dialogs.tsx'
import { ChangeOwnDialog } from './change-own-dialog.tsx'
import { useLink } from './link.ts'
import { WishesDialog } from './wishes-dialog.tsx'

type Act = 'change' | 'wishes' | NonNullable<CancellationWay>

type Props = {
  booking: OwnBooking
  started: boolean
  children?: React.ReactNode
  onShowWishes?: ((wishes: string) => void) | undefined
}

export function BookingActions({ booking, started, children, onShowWishes }: Props) {
  const [opened, setOpened] = useState<{ act: Act; status: OwnBooking['status'] } | null>(null)
  const close = () => setOpened(null)
  const act = opened?.act ?? null
  // Paid or decided in another window: the customer was asked about something else.
  const isAsSeen = opened?.status === booking.status
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow empty:hidden sm:*:grow-0 max-sm:[&>*>.icon]:hidden print:hidden">
        {booking.canPay && <PayNow booking={booking} />}
        {(isOver(booking, started) || hasLapsed(booking)) && <BookAgain booking={booking} />}
        {children}
        {booking.status === 'cancelrequested' && !started && <KeepVisit booking={booking} />}
        <ChangeButtons
          {...{ booking, started }}
          onAct={(next) => setOpened({ act: next, status: booking.status })}
        />
      </div>
      {act === 'change' && <ChangeOwnDialog booking={booking} onClose={close} />}
      {act === 'wishes' && <WishesDialog booking={booking} onShow={onShowWishes} onClose={close} />}
      {act === 'direct' && isAsSeen && <Off booking={booking} onClose={close} />}
      {act === 'request' && isAsSeen && <RequestDialog booking={booking} onClose={close} />}
    </>
  )
}

/** Seats that were only offered are declined, not cancelled. */
const Off = (props: { booking: OwnBooking; onClose: () => void }) =>
  props.booking.isOffer ? <DeclineDialog {...props} /> : <CancelDialog {...props} />

type ChangeProps = { booking: OwnBooking; started: boolean; onAct: (act: Act) => void }

function ChangeButtons({ booking, started, onAct }: ChangeProps) {
  const way = cancellationWay(booking)
  const { canMove } = changeLimits(booking, useNow(30_000))
  return (
    <>
      {canChange(booking, started) && (
        <Button tone="quiet" size="small" onClick={() => onAct('change')}>
          <CalendarIcon />
          {canMove ? 'Change visit' : 'Change who comes'}
        </Button>
      )}
      {canEditWishes(booking, started) && (
        <Button tone="quiet" size="small" onClick={() => onAct('wishes')}>
          <PencilIcon />
          Edit requests
        </Button>
      )}
      {way && (
        <Button tone="plain" size="small" onClick={() => onAct(way)}>
          <CloseIcon />
          {way === 'request'
            ? 'Request Cancellation'
            : booking.isOffer
              ? 'No thanks'
              : 'Cancel Booking'}
        </Button>
      )}
    </>
  )
}

/** In a list it is one of many; on the page of a visit that is off it is what comes next. */
function BookAgain({ booking }: { booking: OwnBooking }) {
  const isSignedIn = useLink() === null
  const isNext = !isSignedIn && booking.status !== 'confirmed'
  return (
    <ButtonLink
      to={bookAgainAddress(booking, isSignedIn)}
      tone={isNext ? 'primary' : 'quiet'}
      size="small"
    >
      <RepeatIcon />
      Book again
    </ButtonLink>
  )
}

/** Takes the request back: nothing is lost by it, so nothing is asked. */
function KeepVisit({ booking }: { booking: OwnBooking }) {
  const { busy, run } = useWithdrawRequest(booking, {
    done: ({ message }) => ({ title: 'Visit Kept', description: message }),
    failed: 'Request Not Withdrawn',
  })
  return (
    <Button tone="quiet" size="small" busy={busy} onClick={run}>
      {!busy && <CheckIcon />}
      Keep this visit
    </Button>
  )
}

/** To the provider's page, where an unpaid booking waits; the server opens no second one. */
function PayNow({ booking }: { booking: OwnBooking }) {
  const leave = useLeaveToPay(booking)
  const pay = usePayNow(booking, {
    failed: paymentFailed,
    onDone: ({ checkoutUrl }) => leave(checkoutUrl),
  })
  useComeBack(pay.reset)
  // Also once it is done: this page is about to be left.
  const busy = pay.busy || pay.isDone
  return (
    <Button size="small" busy={busy} onClick={pay.run}>
      {!busy && <CardIcon />}
      {busy ? 'One moment...' : 'Pay now'}
    </Button>
  )
}
