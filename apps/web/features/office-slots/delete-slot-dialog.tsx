import { slotLabel } from '#domain/calendar/labels.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { slotSwitched } from './slot-words.ts'
import { useSlotAct } from './use-slot-act.ts'

/** Asks first. Where people are still coming, it offers to deactivate instead. */
export function DeleteSlotDialog({ slot, onClose }: { slot: TimeSlot; onClose: () => void }) {
  const params = { id: slot.id }
  const remove = useSlotAct('DELETE admin/timeslots/{id}', {
    done: {
      title: 'Time Slot Deleted',
      description: `${slotLabel(slot)} is gone. Past bookings keep showing their times.`,
    },
    onDone: onClose,
    onRefused: ({ code }) => code !== 'SLOT_IN_USE' && onClose(),
  })
  const deactivate = useSlotAct('PATCH admin/timeslots/{id}/status', {
    done: slotSwitched,
    onDone: onClose,
    onRefused: onClose,
  })
  const title = `Delete ${slotLabel(slot)}?`
  if (remove.refusal?.code === 'SLOT_IN_USE') {
    return (
      <ConfirmDialog
        title={title}
        keep="Keep it"
        confirm="Deactivate instead"
        running="Deactivating..."
        busy={deactivate.busy}
        refused={!slot.is_active}
        onConfirm={() => deactivate.run({ params, body: { is_active: false } })}
        onClose={onClose}
      >
        <StillComing bookings={remove.refusal.bookings} isActive={slot.is_active} />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={title}
      description="Nobody can book it any more. Past bookings keep showing their times."
      confirm="Delete"
      running="Deleting..."
      destructive
      busy={remove.busy}
      onConfirm={() => remove.run({ params })}
      onClose={onClose}
    />
  )
}

function StillComing({ bookings, isActive }: { bookings: number; isActive: boolean }) {
  const who = bookings === 1 ? '1 upcoming booking' : `${bookings} upcoming bookings`
  return (
    <Alert tone="bad" announce title={`It has ${who}`}>
      <p>
        A slot can be deleted once nobody is coming to it.{' '}
        {isActive
          ? 'Deactivated, it takes no new bookings, and those there are stay.'
          : 'It is inactive already: no new bookings come in.'}
      </p>
    </Alert>
  )
}
