import { useWatch } from 'react-hook-form'
import { slotLabel } from '#domain/calendar/labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SlotPreview, SlotTimeFields, useSlotFields } from './slot-fields.tsx'
import { whyNotCreate, type SlotFields } from './slot-words.ts'
import { useSlotAct } from './use-slot-act.ts'

const nothing: SlotFields = { start_time: '', end_time: '' }

export function CreateSlotForm() {
  const form = useSlotFields(nothing)
  const fields = { ...nothing, ...useWatch({ control: form.control }) }
  const reason = whyNotCreate(fields)
  const { run, busy } = useSlotAct('POST admin/timeslots', {
    done: (slot) => ({
      title: 'Time Slot Created',
      description: `${slotLabel(slot)} can be booked on every day that is open then.`,
    }),
    onDone: () => {
      // Before the fields are new: until they are drawn again, the form does not know them.
      form.setFocus('start_time')
      form.reset(nothing)
    },
    onRefused: form.explain,
  })

  return (
    <Card aria-labelledby="new-slot" className="p-4 sm:p-5">
      <h3 id="new-slot" className="mb-3 text-lg">
        New time slot
      </h3>
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => run({ body }))}
        className="grid grid-cols-2 items-start gap-3"
      >
        <SlotTimeFields form={form} />
        <Button
          type="submit"
          busy={busy}
          disabled={reason !== null}
          aria-describedby="new-slot-note"
          className="col-span-2"
        >
          {busy ? 'Creating...' : 'Create Time Slot'}
        </Button>
        <p id="new-slot-note" className="col-span-2 min-h-6 text-sm text-ink-soft">
          {reason ?? <SlotPreview fields={fields} />}
        </p>
      </form>
    </Card>
  )
}
