import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { slotLabel } from '#domain/calendar/labels.ts'
import { timeSlotsQuery } from '#web/office/use-time-slots.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { SlotTimeFields } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import type { SlotFields } from './slot-words.ts'
import { useSlotActs } from './use-slot-acts.ts'

type Props = { slot: TimeSlot; onDone: () => void }

/** In the place of a slot's times, until they are saved or left as they were. */
export function SlotEditor({ slot, onDone }: Props) {
  const form = useForm<SlotFields>({ defaultValues: timesOf(slot) })
  const fields = { ...timesOf(slot), ...useWatch({ control: form.control }) }
  // What the person decides on: not what the list may have learnt since.
  const [seen, setSeen] = useState(timesOf(slot))
  const [problem, setProblem] = useState<string | null>(null)
  const queries = useQueryClient()
  const { change } = useSlotActs()
  const { isSubmitting } = form.formState

  async function save(times: SlotFields) {
    setProblem(null)
    const error = await change(slot, times, seen)
    if (!error || error.code === 'NOT_FOUND') return onDone()
    if (showFieldErrors(form, error.fields)) return
    setProblem(error.message)
    const now = queries.getQueryData(timeSlotsQuery.queryKey)?.find(({ id }) => id === slot.id)
    if (now) setSeen(timesOf(now))
  }

  return (
    <form
      noValidate
      aria-label={`Edit ${slotLabel(slot)}`}
      onSubmit={form.handleSubmit(save)}
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
        <Button type="submit" size="small" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" size="small" disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
      </div>
      {problem && (
        <div className="col-span-full">
          <Alert tone="bad" announce>
            <p>{problem}</p>
          </Alert>
        </div>
      )}
    </form>
  )
}

const timesOf = ({ start_time, end_time }: TimeSlot): SlotFields => ({ start_time, end_time })
