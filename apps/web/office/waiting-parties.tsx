import { partyLabel, peopleLabel } from '#domain/booking/party.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ContactLinks } from '#web/office/contact-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

type Party = Data<'GET office/waiting'>['hours'][number]['parties'][number]

const KEY = ['office', 'waiting']
const LOOK_AGAIN_MS = 30_000

/** The waiting list, for those who may read it: in the office, and at the door. */
export function useWaitingList() {
  const { may } = useAuth()
  return useAnswer('GET office/waiting', {
    key: KEY,
    enabled: may('bookings'),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Those who wait for one hour, in the order of joining, with why each was not asked yet. */
export const WaitingParties = ({ parties }: { parties: readonly Party[] }) => (
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

const Leave = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => (
  <ActDialog
    act="POST office/waiting/{id}/leave"
    done={{ title: 'Off the List' }}
    failed="Still on the List"
    changes={KEY}
    title={`Take ${name} off the list?`}
    keep="Keep them"
    confirm="Take off"
    running="One moment..."
    onConfirm={(run) => run({ params: { id } })}
    onClose={onClose}
  >
    <p>For all hours that they wait for. Seats that we keep for them go to the next party.</p>
  </ActDialog>
)
