import { useState } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, partyLabel, type Party } from '#domain/booking/party.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PartyFields } from '#web/visit/party-fields.tsx'
import { timeId, useTimes } from '#web/visit/times.ts'
import { whichVisit } from '#web/visit/booking-words.ts'
import { newTotalPence, whyNotParty } from '#web/visit/change-rules.ts'
import { useUpdateBooking } from './booking-acts.ts'

/** For as long as a booking is unpaid. */
export function ChangeParty({ booking }: { booking: OwnBooking }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        <PeopleIcon />
        Change party
      </Button>
      {open && <PartyDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { booking: OwnBooking; onClose: () => void }

/** Somebody more, or somebody less: what that costs is seen before it is saved. */
function PartyDialog({ booking, onClose }: Props) {
  const { adults, children } = booking
  const [party, setParty] = useState<Party>({ adults, children })
  const room = useRoom(booking)
  // Seats and the amount at the provider change together, or not at all: the screen waits.
  const { run, busy, refusal, reset } = useUpdateBooking(booking, {
    done: (changed) => ({
      title: 'Party Changed',
      description: `${partyLabel(changed)}: ${formatAmount(changed.total_price)}. Please pay to keep your places.`,
    }),
    failed: 'Party Not Changed',
    onDone: onClose,
  })

  function change(part: Partial<Party>) {
    setParty((before) => ({ ...before, ...part }))
    // Another party may have room: what was wrong with this one is no longer in the way.
    if (refusal) reset()
  }

  const obstacle = room === undefined ? 'One moment.' : whyNotParty(booking, party, room)
  return (
    <ConfirmDialog
      title="Change your party"
      description={whichVisit(booking)}
      keep="Leave as it is"
      confirm="Save Party"
      running="Saving..."
      busy={busy}
      resting={obstacle !== null}
      describedBy="why-not-party"
      onConfirm={() => obstacle === null && run(party)}
      onClose={onClose}
    >
      {room === undefined ? (
        <Loading>Looking for free places...</Loading>
      ) : (
        <PartyFields party={party} remaining={room} onChange={change} />
      )}
      <NewTotal booking={booking} party={party} />
      <p id="why-not-party" aria-live="polite" className="min-h-6 text-sm">
        {refusal?.message ?? obstacle ?? 'You pay the new total once you press Pay now.'}
      </p>
    </ConfirmDialog>
  )
}

function NewTotal({ booking, party }: { booking: OwnBooking; party: Party }) {
  const before = penceOf(booking.total_price)
  const total = newTotalPence(booking, party)
  return (
    <p
      aria-live="polite"
      aria-atomic="true"
      className="flex items-baseline justify-between gap-4 border-t-[1.5px] border-line pt-3"
    >
      <span className="text-ink-soft">{total === before ? 'Total' : 'New total'}</span>
      <span className="tabular-nums">
        <strong className="font-display text-3xl font-semibold">{formatPounds(total)}</strong>
        {total !== before && (
          <s className="ms-3 text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatPounds(before)}
          </s>
        )}
      </span>
    </p>
  )
}

/** How many people fit into a booking's visit, its own included; undefined until that is known. */
function useRoom(booking: OwnBooking): number | undefined {
  const { booking_date: date, timeSlotId: slotId, sessionId, people_count } = booking
  const { data, failed } = useTimes(date, sessionId)
  // Nobody knows, so the server will say.
  if (failed && !data) return MAX_ADULTS + MAX_CHILDREN
  const slot = data?.find(({ id }) => id === timeId({ slotId, sessionId }))
  return data && people_count + (slot?.remaining_capacity ?? 0)
}
