import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { slotLabel } from '#domain/calendar/labels.ts'
import { timeSlotsQuery, type TimeSlot } from '#web/office/use-time-slots.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SlotPreview, SlotTimeFields, useSlotFields } from './slot-fields.tsx'
import type { SlotFields } from './slot-words.ts'
import { useSlotAct } from './use-slot-act.ts'

/** In the place of a slot's times, until they are saved or left as they were. */
export function SlotEditor({ slot, onDone }: { slot: TimeSlot; onDone: () => void }) {
  const form = useSlotFields(timesOf(slot))
  const fields = { ...timesOf(slot), ...useWatch({ control: form.control }) }
  // What the person decides on: not what the list may have learnt since.
  const [seen, setSeen] = useState(timesOf(slot))
  const queries = useQueryClient()
  const { run, busy } = useSlotAct('PUT admin/timeslots/{id}', {
    done: (changed) => ({
      title: 'Time Slot Updated',
      description: `It is ${slotLabel(changed)} now. Bookings keep the times they were made for.`,
    }),
    onDone,
    onRefused: async (refusal) => {
      if (refusal.code === 'NOT_FOUND') return onDone()
      if (form.explain(refusal)) return
      const slots = await queries.fetchQuery({ ...timeSlotsQuery, staleTime: 0 }).catch(() => [])
      const now = slots.find(({ id }) => id === slot.id)
      if (now) setSeen(timesOf(now))
    },
  })
  const save = form.handleSubmit((times) =>
    run({ params: { id: slot.id }, body: { ...times, seen } }),
  )

  return (
    <form
      noValidate
      aria-label={`Edit ${slotLabel(slot)}`}
      onSubmit={save}
      className="grid w-full max-w-sm sm:grid-cols-2 items-start gap-x-3 gap-y-1 py-1"
    >
      <SlotTimeFields form={form} takesFocus />
      <p className="col-span-full mb-2 text-sm text-ink-soft">
        <output className="block empty:hidden">
          <SlotPreview fields={fields} />
        </output>
        Bookings that are made keep their times.
      </p>
      <div className="col-span-full flex gap-2">
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" size="small" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <div className="col-span-full empty:hidden">
        <Problem>{form.problem}</Problem>
      </div>
    </form>
  )
}

const timesOf = ({ start_time, end_time }: TimeSlot): SlotFields => ({ start_time, end_time })
