import { partyLabel, peopleLabel } from '#domain/booking/party.ts'
import { momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ListSection } from '#web/list/listed.tsx'
import { ContactLinks } from '#web/office/contact-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Waiting = Data<'GET office/waiting'>
type Hour = Waiting['hours'][number]
type Party = Hour['parties'][number]
type TurnedAway = Waiting['turnedAway'][number]

const KEY = ['office', 'waiting']
const LOOK_AGAIN_MS = 30_000

/** Who waits for seats of a full hour, and for whom there were none lately. */
export default function OfficeWaiting() {
  const query = useAnswer('GET office/waiting', { key: KEY, refetchInterval: LOOK_AGAIN_MS })
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
    <ol className="flex flex-col">
      {parties.map((party, index) => (
        <li
          key={party.waitingId}
          className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3"
        >
          <PartyFacts party={party} place={index + 1} />
          <Acts party={party} />
        </li>
      ))}
    </ol>
  </Card>
)

function PartyFacts({ party, place }: { party: Party; place: number }) {
  const { name, email, least, since, why } = party
  const isWhole = least === party.adults + party.children
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
      <p className="wrap-anywhere">
        {place}. <bdi className="font-semibold">{name}</bdi>, {partyLabel(party)}
        {!isWhole && `, or from ${peopleLabel(least)} on`}
      </p>
      <p>{why}</p>
      <p className="text-sm text-ink-soft">Waits since {momentLabel(since)}</p>
      <ContactLinks email={email} phone={null} />
    </div>
  )
}

function Acts({ party: { waitingId: id, slotId, name, canOffer } }: { party: Party }) {
  const { may } = useAuth()
  const offer = useAct('POST office/waiting/{id}/offer', {
    done: ({ message }) => ({ title: 'Seats Offered', description: message }),
    failed: 'Seats Not Offered',
    changes: KEY,
  })
  if (!may('refunds')) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canOffer && (
        <Button
          size="small"
          busy={offer.busy}
          aria-label={`Offer ${name} the free seats`}
          onClick={() => offer.run({ params: { id }, body: { slotId } })}
        >
          Offer the free seats
        </Button>
      )}
      <DialogButton
        size="small"
        tone="quiet"
        aria-label={`Take ${name} off the list`}
        renderDialog={(onClose) => <Leave {...{ id, name, onClose }} />}
      >
        Take off
      </DialogButton>
    </div>
  )
}

function Leave({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { run, busy } = useAct('POST office/waiting/{id}/leave', {
    done: { title: 'Off the List' },
    failed: 'Still on the List',
    changes: KEY,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Take ${name} off the list?`}
      keep="Keep them"
      confirm="Take off"
      running="One moment..."
      busy={busy}
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
    >
      <p>For all hours that they wait for. Seats that we keep for them go to the next party.</p>
    </ConfirmDialog>
  )
}
