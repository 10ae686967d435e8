import { useState } from 'react'
import { dateLabel, momentLabel, slotLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { whyNotMove } from '#web/visit/change-rules.ts'
import { useSlots } from '#web/visit/use-slots.ts'
import { WhenFields } from '#web/visit/when-fields.tsx'
import { type Held, shown, ticketKey } from './use-ticket.ts'

type Props = Held & { onClose: () => void }

/** Another date or time of the same price. */
export function MoveTicket({ ticket, token, onClose }: Props) {
  const [wanted, setWanted] = useState({ date: ticket.booking_date, slotId: ticket.timeSlotId })
  const slots = useSlots(wanted.date)
  const slot = slots.data?.find(({ id }) => id === wanted.slotId) ?? null
  const { run, busy, refusal } = useAct('PUT public/ticket', {
    done: ({ ticket: moved }) => ({
      title: 'Visit Moved',
      description: `It is now on ${dateLabel(moved.booking_date)}, ${slotLabel(moved.time_slots)}.`,
    }),
    failed: 'Visit Not Moved',
    changes: ticketKey,
    onDone: onClose,
  })
  const obstacle = whyNotMove(ticket, { date: wanted.date, slot })
  const until = ticket.changeableUntil && momentLabel(ticket.changeableUntil)
  return (
    <ConfirmDialog
      size="wide"
      title="Move your visit"
      description={
        <p>
          Now {dateLabel(ticket.booking_date)}, {slotLabel(ticket.time_slots)}. You can move it
          until {until}, to any time of the same price.
        </p>
      }
      note={
        <p aria-live="polite" id="why-not-move" className="flex-1 self-center">
          {refusal?.message ??
            obstacle ??
            `To ${dateLabel(wanted.date)}, ${slot && slotLabel(slot)}.`}
        </p>
      }
      keep="Leave as it is"
      confirm="Move Visit"
      running="Moving..."
      busy={busy}
      resting={obstacle !== null}
      describedBy="why-not-move"
      onConfirm={() => obstacle === null && run({ ...shown(token), body: wanted })}
      onClose={onClose}
    >
      <WhenFields
        wanted={wanted}
        slots={slots}
        onChange={(part) => setWanted({ ...wanted, ...part })}
      />
    </ConfirmDialog>
  )
}
