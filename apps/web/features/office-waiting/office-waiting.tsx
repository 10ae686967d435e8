import { peopleLabel } from '#domain/booking/party.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { ListSection } from '#web/list/listed.tsx'
import { useWaitingList, WaitingParties } from '#web/office/waiting-parties.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Waiting = Data<'GET office/waiting'>
type Hour = Waiting['hours'][number]
type TurnedAway = Waiting['turnedAway'][number]

/** Who waits for seats of a full hour, and for whom there were none lately. */
export default function OfficeWaiting() {
  const query = useWaitingList()
  return (
    <Loaded query={query} what="who waits">
      {({ hours, turnedAway }) => (
        <div className="flex flex-col gap-8">
          <ListSection title="Waiting for seats">
            {hours.length === 0 && (
              <EmptyState title="Nobody waits" drawing="empty-sofa">
                Where an hour is full, guests can ask to hear when there is room. They stand here.
              </EmptyState>
            )}
            {hours.map((hour) => (
              <HourCard key={`${hour.date} ${hour.startTime} ${hour.sessionName}`} hour={hour} />
            ))}
          </ListSection>
          {turnedAway.length > 0 && (
            <ListSection title="Waited in vain, in the last four weeks">
              <p className="text-ink-soft">
                Everybody who waited for an hour and was never asked about it. Who only looked at a
                full hour and went on is not counted: we keep nothing of them.
              </p>
              <Table
                caption="Hours for which people waited in vain, and how many sat there"
                columns={columns}
                rows={turnedAway}
                rowKey={({ date, startTime }) => `${date} ${startTime}`}
              />
            </ListSection>
          )}
        </div>
      )}
    </Loaded>
  )
}

const columns: Column<TurnedAway>[] = [
  { heading: 'Visit', cell: ({ date, startTime }) => `${weekdayDateLabel(date)}, ${startTime}` },
  { heading: 'Turned away', numeric: true, cell: ({ people }) => peopleLabel(people) },
  { heading: 'Came or booked', numeric: true, cell: ({ seated }) => peopleLabel(seated) },
]

const HourCard = ({ hour: { date, startTime, endTime, sessionName, parties } }: { hour: Hour }) => (
  <Card
    title={`${weekdayDateLabel(date)}, ${startTime} - ${endTime}`}
    look="text-lg"
    className="flex flex-col gap-2 p-4"
  >
    {sessionName && <p className="text-sm text-ink-soft">{sessionName}</p>}
    <WaitingParties parties={parties} />
  </Card>
)
