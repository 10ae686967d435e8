import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { capacityNotFetched } from './settings-toasts.ts'

type SlotSeats = Data<'GET admin/settings/slot-capacity'>

/** How many seats each slot has on a date, and how many are taken. */
export function CapacityTest({ saved }: { saved: SettingTexts | undefined }) {
  const [date, setDate] = useState(() => cafeMoment(Date.now()).date)
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState<{ under: typeof saved; slots: SlotSeats | null }>()
  const [isRunning, setRunning] = useState(false)

  async function test(event: React.SubmitEvent) {
    event.preventDefault()
    setRunning(true)
    const { data, error } = await api('GET admin/settings/slot-capacity', { query: { date } })
    setRunning(false)
    setTried({ under: saved, slots: data })
    setProblem(error?.fields?.['date'])
    if (error && error.status !== 401) toast(capacityNotFetched(error))
  }

  // Seats that were saved since are other seats.
  const slots = tried?.under === saved && tried?.slots
  return (
    <Card aria-labelledby="capacity-test" className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 id="capacity-test" className="text-lg">
          Slot capacity test
        </h2>
        <p className="text-sm text-ink-soft">With the seats as they are saved now.</p>
      </div>
      <form noValidate onSubmit={test} className="flex flex-col gap-4">
        <TextField
          label="Test date"
          type="date"
          error={problem}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" tone="quiet" busy={isRunning}>
          {isRunning ? 'Testing...' : 'Test Capacity'}
        </Button>
      </form>
      <div aria-live="polite">{slots && <Results slots={slots} />}</div>
    </Card>
  )
}

function Results({ slots }: { slots: SlotSeats }) {
  const [first] = slots
  if (!first) return <p className="text-sm">There are no time slots.</p>
  return (
    <>
      <p className="mb-2 text-sm">
        {dateLabel(first.date)}, {first.isWeekend ? 'a weekend day' : 'a regular day'}
      </p>
      <Table
        caption={`Seats on ${dateLabel(first.date)}`}
        rows={slots}
        rowKey={({ slotId }) => slotId}
        columns={[
          { heading: 'Slot', cell: slotLabel },
          { heading: 'Seats', numeric: true, cell: ({ capacity }) => capacity },
          { heading: 'Booked', numeric: true, cell: ({ booked }) => booked },
          { heading: 'Left', numeric: true, cell: ({ remaining }) => remaining },
        ]}
      />
    </>
  )
}
