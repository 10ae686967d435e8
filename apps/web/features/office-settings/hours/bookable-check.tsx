import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Table } from '#web/ui/table.tsx'

type SlotCheck = Data<'GET admin/slots/validate'>[number]

/** Why can nobody book this? The answer for every slot of a date, by the rules as they are saved. */
export function BookableCheck() {
  const [date, setDate] = useState(() => cafeMoment(Date.now()).date)
  const query = useAnswer(
    'GET admin/slots/validate',
    { key: ['office', 'slots-validate', date], enabled: isCalendarDate(date) },
    { query: { date } },
  )
  return (
    <Card aria-labelledby="bookable" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_12rem]">
        <div>
          <h2 id="bookable" className="text-lg">
            Can it be booked?
          </h2>
          <p className="text-sm text-ink-soft">
            Every slot of a date, and if nobody can book it, why. By the hours as they are saved.
          </p>
        </div>
        <DateField label="Date" value={date} onDate={setDate} />
      </div>
      {isCalendarDate(date) && (
        <Loaded query={query} what="the slots of this date">
          {(slots) => <Slots date={date} slots={slots} />}
        </Loaded>
      )}
    </Card>
  )
}

function Slots({ date, slots }: { date: string; slots: readonly SlotCheck[] }) {
  if (slots.length === 0) return <p className="text-sm">There are no time slots.</p>
  return (
    <Table
      caption={`Slots on ${dateLabel(date)}`}
      rows={slots}
      rowKey={({ slotId }) => slotId}
      columns={[
        { heading: 'Slot', cell: range },
        { heading: 'Bookable', cell: verdict },
      ]}
    />
  )
}

const range = (slot: SlotCheck) => (
  <span className="whitespace-nowrap tabular-nums">{slotLabel(slot)}</span>
)

const verdict = ({ isBookable, reason }: SlotCheck) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
    {isBookable ? <Badge tone="good">Yes</Badge> : <Badge outlined>No</Badge>}
    {reason}
  </span>
)
