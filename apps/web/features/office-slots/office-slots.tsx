import { useTimeSlots, type TimeSlot } from '#web/office/use-time-slots.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { CreateSlotForm } from './create-slot-form.tsx'
import { SlotTable } from './slot-table.tsx'

/** The times of day that can be booked. */
export function OfficeSlots() {
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
    <EmptyState
      title="No time slots yet"
      picture={<Drawing name="empty-basket" className="w-56" />}
    >
      Nobody can book until there is one. Create the first above.
    </EmptyState>
  )
}
