import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { toSpendHere } from '#domain/pricing/credit.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ActProblem } from './act-problem.tsx'
import { actionsOn, type ActedBooking, canUndoCancelling } from './acted-booking.ts'
import { changes, type StatusChange, updatedWords } from './status-changes.ts'
import { useStory } from './use-booking.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = { change: StatusChange; booking: ActedBooking; onClose: () => void }

export function ChangeStatusDialog({ change, booking: first, onClose }: Props) {
  const { status, isAllowed, consequence, ...words } = changes[change]
  const [wish, setWish] = useState<Wish>('cafe')
  const story = useStory(first.id).data
  const offered = story?.credit ?? null
  const credit = wish === 'credit' ? (offered ?? undefined) : undefined
  const undo = useUndo(first)
  const { booking, busy, problem, run } = useBookingAct(first, 'PUT bookings/admin/{id}/status', {
    done: ({ version, toHandBackAmount }) => ({
      ...updatedWords(status, toHandBackAmount),
      ...(change === 'cancel' &&
        credit === undefined &&
        canUndoCancelling(first) && { action: undo(version) }),
    }),
    failed: failure('Error', 'Failed to update booking'),
    onDone: onClose,
  })
  const { id, version } = booking
  const allowed = isAllowed(actionsOn(booking))
  return (
    <ConfirmDialog
      {...words}
      keep={allowed ? words.keep : 'Done'}
      busy={busy}
      refused={!allowed}
      onConfirm={() => {
        const why = { wish: wish === 'cafe' ? wish : 'guest', credit } as const
        run({ params: { id }, body: { status, version, ...(change === 'cancel' && why) } })
      }}
      onClose={onClose}
    >
      <BookingFacts booking={booking} />
      {allowed && change === 'cancel' && booking.userEmail !== null && (
        <SelectField
          label="Whose wish was it?"
          hint={SAID[wish]}
          value={wish}
          options={offered === null ? WISHES : [...WISHES, creditWish(offered)]}
          onChoose={setWish}
        />
      )}
      {allowed && (
        <p>
          {consequence(booking, { creditPence: penceOf(credit ?? 0), tenders: story?.tenders })}
        </p>
      )}
      <ActProblem problem={problem} />
    </ConfirmDialog>
  )
}

const WISHES = [
  ['cafe', 'Ours'],
  ['guest', 'The guest’s'],
] as const

const SAID: Partial<Record<Wish, string>> = {
  cafe: 'The e-mail says that we had to.',
  guest: 'The e-mail says that they asked for it.',
}

/** They may choose it by telephone as they may on the site. */
const creditWish = (amount: number) =>
  ['credit', `The guest’s, who takes ${toSpendHere(penceOf(amount))} instead of money`] as const

type Wish = (typeof WISHES | ReturnType<typeof creditWish>[])[number][0]

/** A press on the wrong row, taken back while its mail still waits; the dialog is gone by then. */
function useUndo({ id }: ActedBooking) {
  const { run } = useAct('PUT bookings/admin/{id}/status', {
    done: updatedWords('confirmed'),
    failed: failure('Error', 'Failed to update booking'),
    changes: ['office'],
  })
  return (version: number) => ({
    label: 'Undo',
    run: () => run({ params: { id }, body: { status: 'confirmed', version } }),
  })
}

/** Which booking a dialog is about, so that staff do not act on the wrong row. */
const BookingFacts = ({ booking }: { booking: ActedBooking }) => (
  <p className="rounded-md bg-sunk px-4 py-3">
    <strong className="wrap-anywhere">
      <bdi>{booking.userName}</bdi>
    </strong>
    <br />
    {dateLabel(booking.bookingDate)}, {booking.timeSlotRange}
    <br />
    <span className="text-sm text-ink-soft">
      {partyLabel(booking)} · {booking.bookingRef}
    </span>
  </p>
)
