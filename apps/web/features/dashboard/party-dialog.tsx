import { useState } from 'react'
import type { Party } from '#domain/booking/party.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PartyFields } from '#web/visit/party-fields.tsx'
import { whichVisit } from './booking-words.ts'
import { newTotalPence, whyNotParty } from './party-change.ts'
import { useChangeParty } from './use-change-party.ts'
import { useRoom } from './use-room.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Somebody more, or somebody less: what that costs is seen before it is saved. */
export function PartyDialog({ booking, onClose }: Props) {
  const { adults, children } = booking
  const [party, setParty] = useState<Party>({ adults, children })
  const room = useRoom(booking)
  const { busy, problem, save } = useChangeParty(booking, party, onClose)
  const obstacle = room === undefined ? 'One moment.' : whyNotParty(booking, party, room)
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title="Change your party"
      description={whichVisit(booking)}
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Leave as it is
          </Button>
          <Button
            busy={busy}
            resting={obstacle !== null}
            aria-describedby="why-not-party"
            onClick={() => obstacle === null && save()}
          >
            {busy ? 'Saving...' : 'Save Party'}
          </Button>
        </>
      }
    >
      {room === undefined ? (
        <Loading>Looking for free places...</Loading>
      ) : (
        <PartyFields
          party={party}
          remaining={room}
          onChange={(part) => setParty((before) => ({ ...before, ...part }))}
        />
      )}
      <NewTotal booking={booking} party={party} />
      <p id="why-not-party" aria-live="polite" className="min-h-6 text-sm">
        {problem ?? obstacle ?? 'You pay the new total once you press Pay now.'}
      </p>
    </Dialog>
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
