import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, datesBetween, isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { periodRange } from '#domain/calendar/period.ts'
import { peopleLabel } from '#domain/booking/party.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { ListSection } from '#web/list/listed.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#web/ui/icons.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ShiftDialog, type Shift, type ShiftWish } from './shift-dialog.tsx'

type Week = Data<'GET office/rota'>
type Person = Week['people'][number]

/** Who works when, a week at a time; printed, it is the sheet that hangs in the kitchen. */
export function Rota() {
  const [address, setAddress] = useSearchParams()
  const today = cafeMoment(useNow(60_000)).date
  const asked = address.get('week') ?? ''
  const week = periodRange('this-week', isCalendarDate(asked) ? asked : today)
  const query = useAnswer(
    'GET office/rota',
    { key: ['office', 'rota', week.from], failed: 'Error loading the rota' },
    { query: week },
  )
  const [chosen, choose] = useState<Shift | ShiftWish | null>(null)
  const turn = (days: number) => setAddress({ week: addDays(week.from, days) }, { replace: true })
  return (
    <ListSection title={`Rota, ${dateLabel(week.from)} – ${dateLabel(week.to)}`}>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <IconButton label="The week before" onClick={() => turn(-7)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label="The week after" onClick={() => turn(7)}>
          <ChevronRightIcon />
        </IconButton>
        <Button tone="quiet" onClick={() => print()}>
          <PrintIcon />
          Print
        </Button>
        <Button
          onClick={() =>
            choose({ date: today > week.from && today <= week.to ? today : week.from })
          }
        >
          <PlusIcon />
          Add a Shift
        </Button>
      </div>
      <Loaded query={query} what="the rota">
        {(loaded) => (
          <>
            <Table
              caption="Rota"
              columns={columnsOf(loaded, datesBetween(week.from, week.to), choose)}
              rows={loaded.people}
              rowKey={({ id }) => id}
              stacks
            />
            <PeoplePerStaff {...loaded} />
            {chosen && <ShiftDialog week={loaded} shift={chosen} onClose={() => choose(null)} />}
          </>
        )}
      </Loaded>
    </ListSection>
  )
}

const columnsOf = (
  { shifts }: Week,
  dates: readonly string[],
  onChoose: (shift: Shift) => void,
): Column<Person>[] => [
  {
    heading: 'Name',
    cell: ({ name }) => (
      <span className="block font-semibold wrap-anywhere md:min-w-28">{name}</span>
    ),
  },
  ...dates.map((date) => ({
    // 'Fri, Nov 20': the year stands above.
    heading: weekdayDateLabel(date).slice(0, -6),
    cell: ({ id }: Person) => {
      const own = shifts.filter((shift) => shift.userId === id && shift.date === date)
      return own.length > 0 && <Shifts shifts={own} onChoose={onChoose} />
    },
  })),
]

const Shifts = ({ shifts, onChoose }: { shifts: Shift[]; onChoose: (shift: Shift) => void }) => (
  <>
    {shifts.map((shift) => (
      <button
        key={shift.id}
        type="button"
        aria-label={`${shift.name}, ${weekdayDateLabel(shift.date)}, ${timesOf(shift)}`}
        className="block min-h-11 cursor-pointer whitespace-nowrap tabular-nums underline underline-offset-3 hover:text-marmalade-ink print:min-h-0 print:no-underline"
        onClick={() => onChoose(shift)}
      >
        {timesOf(shift)}
      </button>
    ))}
  </>
)

const timesOf = ({ startTime, endTime }: Shift) => `${startTime} – ${endTime}`

const CHOICES = [4, 5, 6, 8, 10, 12, 15, 20]

/** Where the room has more people for each of the staff, Today warns. */
function PeoplePerStaff({ peoplePerStaff: kept }: Week) {
  const save = useAct('PUT office/people-per-staff', {
    done: { title: 'Saved', description: 'Today warns by it from now on.' },
    failed: 'Not saved',
    changes: ['office', 'rota'],
  })
  const choices = [...new Set([...CHOICES, kept])].toSorted((a, b) => a - b)
  return (
    <div className="max-w-72 print:hidden">
      <SelectField
        label="One of the staff looks after"
        hint="Today warns where more people are in the room."
        value={kept}
        disabled={save.busy}
        options={choices.map((people) => [people, peopleLabel(people)])}
        onChoose={(peoplePerStaff) => save.run({ body: { peoplePerStaff } })}
      />
    </div>
  )
}
