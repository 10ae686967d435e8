import { useEffect, useRef, useState } from 'react'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoreMenu } from '#web/ui/menu.tsx'
import { Table } from '#web/ui/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { usePricing } from '#web/visit/use-pricing.ts'
import { DeleteSlotDialog } from './delete-slot-dialog.tsx'
import { SlotEditor } from './slot-editor.tsx'
import { lengthLabel, minutesOf, seatPriceLabel, sharingLabel, slotSwitched } from './slot-words.ts'
import { useSlotAct } from './use-slot-act.ts'

/** Which slot is being edited, and which was left last: the keyboard goes on there. */
type Editing = { now: number | null; last: number | null }

export function SlotTable({ slots }: { slots: readonly TimeSlot[] }) {
  const [editing, setEditing] = useState<Editing>({ now: null, last: null })
  const [deleting, setDeleting] = useState<TimeSlot | null>(null)
  const pricing = usePricing()
  const isWide = useMedia('(width >= 40rem)')
  const box = useStayInside<HTMLDivElement>()

  const length = (slot: TimeSlot) => (
    <span className="whitespace-nowrap">{lengthLabel(minutesOf(slot) ?? 0)}</span>
  )
  const price = (slot: TimeSlot) => pricing && seatPriceLabel(minutesOf(slot) ?? 0, pricing)
  const range = (slot: TimeSlot) =>
    slot.id === editing.now ? (
      <SlotEditor slot={slot} onDone={() => setEditing({ now: null, last: slot.id })} />
    ) : (
      <span className="font-semibold whitespace-nowrap tabular-nums">{slotLabel(slot)}</span>
    )
  const sharing = (slot: TimeSlot) => {
    const words = sharingLabel(slot, slots)
    return words && <span className="text-sm text-ink-soft">{words}</span>
  }
  // The editor stands in one place at any width: turning a phone loses nothing that was typed.
  const time = (slot: TimeSlot) => (
    <div className="flex flex-col items-start gap-1.5">
      {range(slot)}
      {sharing(slot)}
      {!isWide && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {status(slot)}
          <span>
            {length(slot)}, {price(slot)} each
          </span>
        </span>
      )}
    </div>
  )
  const actions = (slot: TimeSlot) =>
    slot.id !== editing.now && (
      <SlotActions
        slot={slot}
        takesFocus={slot.id === editing.last}
        onEdit={() => setEditing({ now: slot.id, last: null })}
        onDelete={() => setDeleting(slot)}
      />
    )
  const facts = [
    { heading: 'Length', cell: length },
    { heading: 'Price now', numeric: true, cell: price },
    { heading: 'Status', cell: status },
  ]
  return (
    <div ref={box} tabIndex={-1} className="min-w-0 outline-none">
      <Table
        caption="All time slots"
        rows={slots}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Time', cell: time },
          ...(isWide ? facts : []),
          { heading: 'Actions', numeric: true, cell: actions },
        ]}
      />
      {deleting && <DeleteSlotDialog slot={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

const status = ({ is_active }: TimeSlot) =>
  is_active ? <Badge tone="good">Active</Badge> : <Badge outlined>Inactive</Badge>

type ActionsProps = {
  slot: TimeSlot
  takesFocus: boolean
  onEdit: () => void
  onDelete: () => void
}

function SlotActions({ slot, takesFocus, onEdit, onDelete }: ActionsProps) {
  const { run } = useSlotAct('PATCH admin/timeslots/{id}/status', { done: slotSwitched })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <MoreMenu
      ref={button}
      label={`Actions for ${slotLabel(slot)}`}
      items={[
        { label: 'Edit', onSelect: onEdit },
        {
          label: slot.is_active ? 'Deactivate' : 'Activate',
          onSelect: () => run({ params: { id: slot.id }, body: { is_active: !slot.is_active } }),
        },
        { label: 'Delete', destructive: true, onSelect: onDelete },
      ]}
    />
  )
}
