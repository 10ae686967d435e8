import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { momentLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { keepPage } from '#web/act/keep-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { BookingActions } from '#web/visit/acts/booking-actions.tsx'
import { OpenedByLink } from '#web/visit/acts/link.ts'
import { BookingNotes, OpenChange } from '#web/visit/booking-notes.tsx'
import { useHouse } from '#web/house.tsx'
import { saveCalendarFile } from '#web/visit/calendar-file.ts'
import { hasEnded, isBooked } from '#web/visit/booking-words.ts'
import { learnOf } from '#web/visit/held-visits.ts'
import { Ticket } from '#web/visit/ticket.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'
import { CloseLinks, CorrectEmail } from './link-acts.tsx'
import { Invoice } from './invoice.tsx'
import { KeepVisits } from './keep-visits.tsx'
import type { KeptTicket } from './kept-tickets.ts'
import { stateWords } from './ticket-words.ts'
import { type Held, opensNothing, useTicket } from './use-ticket.ts'

/** Where a booking's link leads: its secret stands behind the #, which no server is told. */
export function TicketScreen() {
  const token = useLocation().hash.slice(1)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      {token ? <Opened key={token} token={token} /> : <OpensNothing />}
    </div>
  )
}

function Opened({ token }: { token: string }) {
  const { data: opened, error, refetch } = useTicket(token)
  if (opened?.isKept) return <KeptPage {...opened} />
  if (opened) return <TicketPage ticket={opened.ticket} token={token} />
  if (!error) return <Loading>Looking for your booking...</Loading>
  return opensNothing(error.refusal) ? (
    <OpensNothing>{error.message}</OpensNothing>
  ) : (
    <EmptyState
      title="We could not load your booking"
      drawing="empty-sofa"
      drawingWidth="w-60"
      onTryAgain={() => void refetch()}
    >
      It is safe with us. We just could not reach it.
    </EmptyState>
  )
}

const OpensNothing = ({ children }: { children?: React.ReactNode }) => (
  <>
    <h1 className="text-4xl">Your ticket</h1>
    <EmptyState
      title="This link does not work"
      drawing="empty-basket"
      drawingWidth="w-72"
      action={<ButtonLink to="/visit">Book a visit</ButtonLink>}
    >
      {children ??
        'A part of it is missing. Please press the link in our e-mail, or copy all of it.'}
    </EmptyState>
  </>
)

/** Without internet: what is shown at the door, and nothing that would need the server. */
function KeptPage({ ticket, heardAt }: KeptTicket) {
  const isOver = hasEnded(ticket, useNow(60_000))
  return (
    <>
      <Title ticket={ticket} />
      <Alert tone="info" title="No internet just now">
        This is your ticket as it was on {momentLabel(new Date(heardAt).toISOString())}.
        {!isOver && ' Show it at the door.'}
      </Alert>
      <Ticket booking={ticket} name={ticket.name} isKept />
    </>
  )
}

const Title = ({ ticket }: Pick<Held, 'ticket'>) => (
  <div>
    <h1 className="text-4xl wrap-anywhere">Hello, {ticket.name}</h1>
    <p className="mt-2 text-ink-soft">
      {ticket.sessionName ?? 'Visit'} on{' '}
      <span className="whitespace-nowrap">{weekdayDateLabel(ticket.booking_date)},</span>{' '}
      <span className="whitespace-nowrap">{slotLabel(ticket.time_slots)}.</span>
      {ticket.status === 'confirmed' && ' Here is your ticket.'}
    </p>
  </div>
)

/** A visit is over when it ends, also before the server has noted it and this page has asked again. */
const asOf = (ticket: Held['ticket'], now: number): Held['ticket'] =>
  ticket.status === 'confirmed' && hasEnded(ticket, now)
    ? { ...ticket, status: 'completed' }
    : ticket

function TicketPage({ ticket: heard, token }: Held) {
  const isBack = new URLSearchParams(useLocation().search).has('session_id')
  const now = useNow(60_000)
  const ticket = useMemo(() => asOf(heard, now), [heard, now])
  const { tone, title, words } = stateWords(ticket, { isBack, now })
  const isFirst = isBooked(ticket)
  const page = useStayInside<HTMLDivElement>()
  // What /visit would otherwise still take for unpaid.
  useEffect(() => learnOf(token, ticket, Date.now()), [token, ticket])
  useEffect(() => {
    if (isFirst) void keepPage('/ticket')
  }, [isFirst])
  const shownAtTheDoor = (
    <Ticket booking={ticket} name={ticket.name} isNew={isBack && ticket.status === 'confirmed'} />
  )
  return (
    <OpenedByLink value={token}>
      <div ref={page} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <Title ticket={ticket} />
        <div className="flex flex-col gap-4" aria-live="polite">
          <Alert {...{ tone, title }}>
            <p className="wrap-anywhere">{words}</p>
          </Alert>
          {ticket.openChange && (
            <Alert tone="info">
              <OpenChange change={ticket.openChange} />
            </Alert>
          )}
        </div>
        {/* The ticket changes places, not the acts: a dialog stays open when the payment arrives. */}
        {isFirst && shownAtTheDoor}
        <Acts {...{ ticket, token }} />
        {!isFirst && shownAtTheDoor}
        <Invoice ticket={ticket} />
        {ticket.isGuest && (isBooked(ticket) || ticket.status === 'completed') && (
          <KeepVisits {...{ ticket, token }} />
        )}
      </div>
    </OpenedByLink>
  )
}

/** The very acts of an account's own bookings, on the one that the link opens. */
function Acts({ ticket, token }: Held) {
  const { cafe } = useHouse()
  const started = Date.parse(ticket.startsAt) <= useNow(30_000)
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      {/* What the page says above is not said again. */}
      {(ticket.status !== 'pending' || ticket.canPay) && (
        <BookingNotes
          booking={{ ...ticket, special_requests: '', openChange: null }}
          started={started}
        />
      )}
      <BookingActions booking={ticket} started={started}>
        {isBooked(ticket) && (
          <>
            <Button tone="quiet" size="small" onClick={() => saveCalendarFile(ticket, cafe)}>
              Add to Calendar
            </Button>
            <Button tone="quiet" size="small" onClick={() => print()}>
              <PrintIcon />
              Print Ticket
            </Button>
          </>
        )}
        {ticket.canConfirm && <ConfirmVisit token={token} />}
      </BookingActions>
      {/* About the link, and seldom wanted: after what is about the visit. */}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4 *:grow empty:hidden sm:*:grow-0">
        {ticket.canCorrectEmail && <CorrectEmail {...{ ticket, token }} />}
        {ticket.status !== 'pending' && <CloseLinks {...{ ticket, token }} />}
      </div>
    </Card>
  )
}
