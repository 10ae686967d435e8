import { useWatch } from 'react-hook-form'
import { slotLabel } from '#domain/calendar/labels.ts'
import { type TimeSlot, useTimeSlots } from '#web/office/use-time-slots.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SlotPreview, SlotTimeFields, useSlotFields } from './slot-fields.tsx'
import { SlotTable } from './slot-table.tsx'
import { type SlotFields, whyNotCreate } from './slot-words.ts'
import { useSlotAct } from './use-slot-act.ts'

export default function OfficeSlots() {
  return (
    <section aria-labelledby="time-slots" className="flex flex-col gap-4">
      <header>
        <h2 id="time-slots" className="text-xl">
          Time Slots
        </h2>
        <p className="max-w-[70ch] text-sm text-ink-soft">
          A slot is offered on every day whose opening hours it fits into. Slots may overlap.
        </p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
        <CreateSlotForm />
        <Loaded query={useTimeSlots()} what="the time slots">
          {(slots) => <Slots slots={slots} />}
        </Loaded>
      </div>
    </section>
  )
}

function Slots({ slots }: { slots: readonly TimeSlot[] }) {
  if (slots.length > 0) return <SlotTable slots={slots} />
  return (
    <EmptyState title="No time slots yet" drawing="empty-basket">
      Nobody can book until there is one. Create the first above.
    </EmptyState>
  )
}

const nothing: SlotFields = { start_time: '', end_time: '' }

function CreateSlotForm() {
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
    <Card title="New time slot" level="h3" look="mb-3 text-lg" className="p-4 sm:p-5">
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
