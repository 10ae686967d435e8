import { counted } from '#domain/booking/counted.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'
import { GettingReady } from '#web/office/getting-ready.tsx'
import { AddNote, NoteList } from '#web/office/notes.tsx'
import { useWaiting } from '#web/office/use-waiting.ts'
import { WeekStrip } from '#web/office/week-strip.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { PrintIcon, TicketIcon } from '#web/ui/thing-icons.tsx'
import { InSteps } from '#web/ui/in-steps.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { ChangePerson } from './change-person.tsx'
import { DayAside, useTillOf } from './day-aside.tsx'
import { DayPicture } from './day-picture.tsx'
import { DaySheet } from './day-sheet.tsx'
import { type Day, peopleOf } from './day.ts'
import { DoorNotices, HouseNotices } from './door-notices.tsx'
import { LookThrough } from './look-through.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { dayKey } from './use-day.ts'
import { DayField, useDayInAddress } from './use-day-in-address.tsx'
import { hasToldAll } from './tellings.ts'
import { useLockWhenIdle } from './use-lock.ts'
import { peopleLabel } from '#domain/booking/party.ts'
import { type Shortage, shortages } from '#domain/booking/staffing.ts'
import { Lines } from '#web/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

const LOOK_AGAIN_MS = 10_000

/** The run of a day by hour: who is expected, who is here, what is free; all of it on one sheet. */
export default function OfficeToday() {
  const { date, isToday, now } = useDayInAddress()
  const { may } = useAuth()
  useLockWhenIdle()
  const query = useAnswer(
    'GET office/today',
    {
      key: [...dayKey, date, 'sheet'],
      failed: 'Error loading today',
      refetchInterval: LOOK_AGAIN_MS,
    },
    { query: { date, ...(hasToldAll() && { as: 'office' as const }) } },
  )
  const beside = [useRotaOf(date), useTillOf(date), useWaiting()]
  return (
    <section aria-labelledby="today" className="flex flex-col gap-4 print:gap-1">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="today" className="text-xl sm:text-2xl">
          {isToday ? 'Today, ' : ''}
          {weekdayDateLabel(date)}
        </h2>
        <div className="flex flex-wrap items-start gap-3 print:hidden">
          <DayField />
          <Button tone="quiet" className="max-sm:px-3" onClick={() => print()}>
            <PrintIcon />
            <span className="max-sm:sr-only">Print</span>
          </Button>
          <ChangePerson className="max-sm:px-3" />
          {may('desk') && (
            <DialogButton
              name="new-booking"
              tone="quiet"
              className="max-sm:grow max-sm:px-2 max-sm:text-sm"
              renderDialog={(onClose) => <NewBookingDialog date={date} onClose={onClose} />}
            >
              <PlusIcon />
              New booking
            </DialogButton>
          )}
          {/* A document of its own: only there may the camera be used, and work go on offline. */}
          <ButtonLink to="/door" reloadDocument className="max-sm:grow max-sm:px-2 max-sm:text-sm">
            <TicketIcon />
            Open the door
          </ButtonLink>
        </div>
      </header>
      {isToday && <GettingReady />}
      <WeekStrip chosen={date} />
      <Loaded query={query} what="the day" beside={beside}>
        {(day) => <RunOfDay day={day} now={now} />}
      </Loaded>
    </section>
  )
}

function RunOfDay({ day, now }: { day: Day; now: number }) {
  const { may } = useAuth()
  return (
    <InSteps>
      <>
        <HouseNotices day={day} />
        <DoorNotices day={day} now={now} />
        <LookThrough day={day} now={now} />
        <OnToday day={day} />
        <DayAside day={day} />
        <DayNotes day={day} />
      </>
      <DayPicture day={day} now={now} />
      <DaySheet day={day} now={now}>
        {may('schedule') && <LateAfter {...day} />}
      </DaySheet>
    </InSteps>
  )
}

const DayNotes = ({ day }: { day: Day }) => (
  <Titled title="Notes and tasks" level="h3" look="text-lg" className="flex flex-col gap-1">
    <NoteList notes={day.notes} namesBooking />
    <AddNote date={day.date} />
  </Titled>
)

const CHOICES = [5, 10, 15, 20, 30, 45]

/** From which minute of its visit on a party is late, and its seats may go to walk-ins. */
function LateAfter({ lateAfterMinutes: kept }: Day) {
  const save = useAct('PUT office/late-after', {
    done: { title: 'Saved', description: 'The door goes by it from now on.' },
    failed: 'Not saved',
    changes: dayKey,
  })
  const choices = [...new Set([...CHOICES, kept])].toSorted((a, b) => a - b)
  return (
    <div className="max-w-56 print:hidden">
      <SelectField
        label="A party is late after"
        value={kept}
        disabled={save.busy}
        options={choices.map((minutes) => [minutes, counted(minutes, 'minute')])}
        onChoose={(lateAfterMinutes) => save.run({ body: { lateAfterMinutes } })}
      />
    </div>
  )
}

/** Who works on the day, beside its bookings; and where they are too few for the people in the room. */
function OnToday({ day }: { day: Day }) {
  const { data } = useRotaOf(day.date)
  // A cafe that keeps no rota is told nothing of it.
  if (!data || data.shifts.length === 0) return null
  const short = shortages(inTheRoom(day), data.shifts, data.peoplePerStaff)
  return (
    <>
      <p>
        <span className="font-semibold">On the rota:</span>{' '}
        {data.shifts.map(({ id, name, startTime, endTime }, at) => (
          <span key={id} className="inline-block">
            {name} {startTime} – {endTime}
            {at < data.shifts.length - 1 && <>,&nbsp;</>}
          </span>
        ))}
      </p>
      {short.length > 0 && (
        <Alert title="Too few staff for the people in the room">
          <Lines lines={short.map(shortWords)} />
        </Alert>
      )}
    </>
  )
}

const useRotaOf = (date: string) =>
  useAnswer(
    'GET office/rota',
    { key: ['office', 'rota', 'day', date] },
    { query: { from: date, to: date } },
  )

const inTheRoom = ({ parties }: Day) =>
  parties
    .filter(({ status, isNoShow }) => status !== 'pending' && !isNoShow)
    .map((party) => ({
      startTime: party.timeSlotStart,
      endTime: party.timeSlotEnd,
      people: peopleOf(party),
    }))

const shortWords = ({ startTime, endTime, people, on, wanted }: Shortage) =>
  `${startTime} – ${endTime}: ${peopleLabel(people)}, ${on} on the rota, ${wanted} wanted`
