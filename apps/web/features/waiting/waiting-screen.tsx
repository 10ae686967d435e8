import { useLocation, useNavigate } from 'react-router'
import { partyLabel, peopleLabel } from '#domain/booking/party.ts'
import { momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { leftWords, placeWords } from './waiting-words.ts'

type Place = Data<'POST public/waiting/open'>

const shown = (link: string) => ({ headers: { 'x-waiting': link } })
const keyOf = (link: string) => ['waiting', link]
const LOOK_AGAIN_MS = 30_000

/** Where the mailed link leads: the first time, opening it puts the party on the list. */
export function WaitingScreen() {
  const link = useLocation().hash.slice(1)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <h1 className="text-4xl">Your place on the list</h1>
      {link ? <Opened key={link} link={link} /> : <OpensNothing>{MISSING}</OpensNothing>}
    </div>
  )
}

const MISSING =
  'A part of the link is missing. Please press the one in our e-mail, or copy all of it.'

function Opened({ link }: { link: string }) {
  const { data, error, refetch } = useAnswer(
    'POST public/waiting/open',
    { key: keyOf(link), retry: false, refetchInterval: LOOK_AGAIN_MS },
    shown(link),
  )
  if (data) return <Waiting place={data} link={link} />
  if (!error) return <Loading>Looking for your place...</Loading>
  if (error.refusal.code === 'TICKET_UNKNOWN') return <OpensNothing>{error.message}</OpensNothing>
  return (
    <EmptyState title="We could not load your place" onTryAgain={() => void refetch()}>
      It is safe with us. We just could not reach it.
    </EmptyState>
  )
}

const OpensNothing = ({ children }: { children: string }) => (
  <EmptyState
    title="This link does not work"
    drawing="empty-basket"
    drawingWidth="w-72"
    action={<ButtonLink to="/visit">Book a visit</ButtonLink>}
  >
    {children}
  </EmptyState>
)

function Waiting({ place, link }: { place: Place; link: string }) {
  const isOpen = place.leftWhy === null
  return (
    <>
      <p className="text-ink-soft">
        {place.sessionName ?? 'Visit'}, {partyLabel(place)}
        {place.least < place.adults + place.children && `, or at least ${peopleLabel(place.least)}`}
        .
      </p>
      <div aria-live="polite">
        {place.leftWhy && (
          <Alert
            tone={place.leftWhy === 'booked' ? 'good' : 'info'}
            title={leftWords[place.leftWhy].title}
          >
            {leftWords[place.leftWhy].words}
          </Alert>
        )}
        {isOpen && place.offers.length > 0 && (
          <div className="flex flex-col gap-4">
            {place.offers.map((offer) => (
              <Offer key={offer.date} offer={offer} link={link} />
            ))}
          </div>
        )}
        {isOpen && place.offers.length === 0 && (
          <Alert title="You are on the list">
            When it is your turn, we keep your seats for a while and write to you. There is nothing
            to pay until then.
          </Alert>
        )}
      </div>
      {isOpen ? <Hours place={place} link={link} /> : <Again />}
    </>
  )
}

const Again = () => (
  <ButtonLink to="/visit" className="self-start">
    Look for another time
  </ButtonLink>
)

function Offer({ offer, link }: { offer: Place['offers'][number]; link: string }) {
  const navigate = useNavigate()
  const { run, busy } = useAct('POST public/waiting/ticket', {
    failed: 'That did not work',
    changes: keyOf(link),
    onDone: ({ ticket }) => navigate(ticket),
  })
  return (
    <Card ears title="There is room for you" look="text-2xl" className="flex flex-col gap-3 p-5">
      <p>
        {weekdayDateLabel(offer.date)}, {offer.startTime} - {offer.endTime}, {partyLabel(offer)},{' '}
        {formatAmount(offer.price)}. We keep these seats for you until {momentLabel(offer.until)}.
      </p>
      <Button
        busy={busy}
        className="self-start"
        onClick={() => run({ ...shown(link), body: { date: offer.date } })}
      >
        {busy ? 'One moment...' : 'See the seats and decide'}
      </Button>
    </Card>
  )
}

function Hours({ place, link }: { place: Place; link: string }) {
  return (
    <Card title="Times you wait for" look="text-2xl" className="flex flex-col gap-4 p-5">
      <ul className="flex flex-col gap-2">
        {place.hours.map((hour) => (
          <li
            key={`${hour.date} ${hour.startTime}`}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md border-[1.5px] border-line px-4 py-2"
          >
            <span className="font-semibold tabular-nums">
              {weekdayDateLabel(hour.date)}, {hour.startTime} - {hour.endTime}
            </span>
            <span>{placeWords(hour)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        We ask until {momentLabel(place.until)}. Your place only gets better.
      </p>
      <DialogButton
        tone="plain"
        size="small"
        className="self-start"
        renderDialog={(onClose) => <Leave link={link} onClose={onClose} />}
      >
        Leave the list
      </DialogButton>
    </Card>
  )
}

const Leave = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <ActDialog
    act="POST public/waiting/leave"
    done={({ message }) => ({ title: message })}
    failed="That did not work"
    changes={keyOf(link)}
    title="Leave the list?"
    keep="Stay on the list"
    confirm="Leave the list"
    running="One moment..."
    onConfirm={(run) => run(shown(link))}
    onClose={onClose}
  >
    <p>You lose your place, and any seats that we keep for you.</p>
  </ActDialog>
)
