import { peopleLabel } from '#domain/booking/party.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Day, type Party, type SilentDoor, silenceWords, withoutSeats } from './day.ts'
import { dayKey } from './use-day.ts'

/** What the cafe has its team know on that day. */
export const HouseNotices = ({ day }: { day: Day }) =>
  day.notices.map((words) => <Alert key={words} title={words} />)

/** What only another door knows, and what came of a door that knew it too late. */
export const DoorNotices = ({ day, now }: { day: Day; now: number }) => (
  <>
    {day.silentDoors.map((door) => (
      <Silent key={door.id} door={door} />
    ))}
    {withoutSeats(day, now).map((found) => (
      <WithoutSeats key={found.party.bookingId} {...found} />
    ))}
  </>
)

function Silent({ door }: { door: SilentDoor }) {
  const { run, busy } = useAct('POST office/doors/{id}/put-away', {
    failed: 'Not put away',
    changes: dayKey,
  })
  return (
    <div className="print:hidden">
      <Alert title={silenceWords(door)}>
        <p>
          People may have come in there. Ask before you give seats away or say who did not come.
        </p>
        <Button
          tone="quiet"
          className="mt-1 min-h-14 self-start"
          busy={busy}
          onClick={() => run({ params: { id: door.id } })}
        >
          It is not in use<span className="sr-only">: the door of {door.name}</span>
        </Button>
      </Alert>
    </div>
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
