import { peopleLabel } from '#domain/booking/party.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Day, type Party, type SilentDoor, silenceWords, withoutSeats } from './day.ts'
import { dayKey } from './use-day.ts'

export const HouseNotices = ({ day }: { day: Day }) =>
  day.notices.map((words) => <Alert key={words} title={words} />)

/** What only another door knows, and what came of a door that knew it too late. */
export const DoorNotices = ({ day, now }: { day: Day; now: number }) => (
  <>
    {day.silentDoors.length > 0 && <Silent doors={day.silentDoors} />}
    {withoutSeats(day, now).map((found) => (
      <WithoutSeats key={found.party.bookingId} {...found} />
    ))}
  </>
)

const Silent = ({ doors }: { doors: SilentDoor[] }) => (
  <div className="print:hidden">
    <Alert title="People may have come in at another door.">
      <p>Ask there before you give seats away or say who did not come.</p>
      <ul className="mt-1 flex flex-col gap-2">
        {doors.map((door) => (
          <SilentSince key={door.id} door={door} />
        ))}
      </ul>
    </Alert>
  </div>
)

function SilentSince({ door }: { door: SilentDoor }) {
  const { run, busy } = useAct('POST office/doors/{id}/put-away', {
    failed: 'Not put away',
    changes: dayKey,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {silenceWords(door)}
      <Button
        tone="quiet"
        className="min-h-14"
        busy={busy}
        onClick={() => run({ params: { id: door.id } })}
      >
        It is not in use<span className="sr-only">: the door of {door.name}</span>
      </Button>
    </li>
  )
}

type Found = { party: Party; people: number; walkIns: Party[] }

const WithoutSeats = ({ party, people, walkIns }: Found) => (
  <div className="print:hidden">
    <Alert tone="bad" title={`${party.name} is in, and others have their seats`}>
      <p>
        {peopleLabel(people)} more than seats until {party.timeSlotEnd}. They came in at{' '}
        {timeLabel(party.arrivals[0]?.at ?? party.startsAt)}, which we heard too late. Find chairs,
        or offer a walk-in another hour
        {walkIns.length > 0 && `: ${walkIns.map(({ bookingRef }) => bookingRef).join(', ')}`}.
      </p>
    </Alert>
  </div>
)
