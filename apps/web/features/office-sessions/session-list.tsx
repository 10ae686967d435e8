import { useState } from 'react'
import { weekdayName } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { OfficeSession } from './session-fields.ts'
import { type House, whyNever } from './session-runs.ts'
import { SESSIONS } from './use-sessions.ts'

type Props = {
  sessions: readonly OfficeSession[]
  house: House
  onEdit: (session: OfficeSession) => void
}

export const SessionList = ({ sessions, house, onEdit }: Props) => (
  <Table
    caption="Sessions"
    stacks
    rows={sessions}
    rowKey={({ id }) => id}
    columns={columns(house, onEdit)}
  />
)

const columns = (house: House, onEdit: Props['onEdit']): Column<OfficeSession>[] => [
  { heading: 'Name', cell: nameOf(house) },
  { heading: 'When', cell: whenOf(house) },
  { heading: 'Seats', cell: ({ form }) => seatsLabel(form) },
  {
    heading: 'Price',
    cell: ({ form, isOrdinary }) => (isOrdinary ? ordinaryPrice(form) : priceLabel(form)),
  },
  { heading: 'Coming', numeric: true, cell: ({ upcoming }) => upcoming },
  { heading: 'Actions', hiddenHeading: true, cell: actionsOf(onEdit) },
]

const actionsOf = (onEdit: Props['onEdit']) => (session: OfficeSession) =>
  session.isOrdinary ? (
    <OrdinaryActions onEdit={() => onEdit(session)} />
  ) : (
    <Actions session={session} onEdit={onEdit} />
  )

function OrdinaryActions({ onEdit }: { onEdit: () => void }) {
  const { may } = useAuth()
  return (
    may('prices') && (
      <Button size="small" tone="quiet" aria-label="Prices of the ordinary visit" onClick={onEdit}>
        Prices
      </Button>
    )
  )
}

const nameOf = (house: House) => (session: OfficeSession) => {
  const { form, isOrdinary, isEnded, isArchived } = session
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{isOrdinary ? 'Ordinary visit' : form.name}</span>
      {form.isQuiet && <Badge tone="good">Quiet</Badge>}
      {form.isPrivate && <Badge>Private</Badge>}
      {isArchived ? (
        <Badge outlined>Archived</Badge>
      ) : (
        isEnded && <Badge tone="waiting">Not running</Badge>
      )}
      {neverIn(session, house).length === form.times.length && !isOrdinary && (
        <Badge tone="bad">Never runs</Badge>
      )}
    </span>
  )
}

const whenOf = (house: House) => (session: OfficeSession) => {
  if (session.isOrdinary) return 'In every time slot'
  return (
    <>
      {whenLabel(session.form)}
      {neverIn(session, house).map((words) => (
        <span key={words} className="block text-sm font-semibold text-rose">
          {words}
        </span>
      ))}
    </>
  )
}

/** What is not on sale need not run. */
const neverIn = ({ form, isOrdinary, isEnded }: OfficeSession, house: House) =>
  isOrdinary || isEnded ? [] : whyNever(form, house)

function Actions({ session, onEdit }: { session: OfficeSession; onEdit: Props['onEdit'] }) {
  const { id, version, isEnded, isArchived, form } = session
  const [isEnding, setIsEnding] = useState(false)
  const copy = useAct('POST office/sessions/{id}/copy', {
    done: (made) => ({
      title: 'Session Copied',
      description: `${made.form.name} does not run yet.`,
    }),
    failed: 'Not copied',
    changes: SESSIONS,
  })
  const tell = useAct('PUT office/sessions/{id}/state', {
    done: (now) => ({ title: 'Session Updated', description: stateWords(now) }),
    onDone: () => setIsEnding(false),
    failed: 'Not changed',
    changes: SESSIONS,
  })
  const say = (state: 'running' | 'ended' | 'archived') =>
    tell.run({ params: { id }, body: { state, version } })
  const button = (label: string, onClick: () => void, busy: boolean) => (
    <Button
      size="small"
      tone="quiet"
      busy={busy}
      aria-label={`${label} ${form.name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap">
      {!isArchived && button('Edit', () => onEdit(session), false)}
      {button('Copy', () => copy.run({ params: { id } }), copy.busy)}
      {!isEnded && button('End', () => setIsEnding(true), tell.busy)}
      {isEnding && (
        <ConfirmDialog
          title={`End ${form.name}?`}
          description={`It is not on sale any more. ${staying(session.upcoming)} You can let it run again.`}
          confirm="End it"
          running="Ending..."
          busy={tell.busy}
          onClose={() => setIsEnding(false)}
          onConfirm={() => say('ended')}
        />
      )}
      {isEnded && !isArchived && button('Run', () => say('running'), tell.busy)}
      {isEnded && !isArchived && button('Archive', () => say('archived'), tell.busy)}
    </span>
  )
}

function stateWords({ form, isEnded, isArchived, upcoming }: OfficeSession): string {
  if (!isEnded) return `${form.name} can be booked.`
  const now = `${form.name} ${isArchived ? 'is archived' : 'is not on sale any more'}`
  return upcoming === 0 ? `${now}.` : `${now}. ${staying(upcoming)}`
}

const staying = (upcoming: number) => {
  if (upcoming === 0) return 'Nobody has booked it.'
  return upcoming === 1 ? 'Its 1 booking stays.' : `Its ${upcoming} bookings stay.`
}

type Form = OfficeSession['form']

function whenLabel({ weekdays, ranges, dates, times }: Form): string {
  const days = weekdays?.map((day) => weekdayName(day).slice(0, 3)).join(', ')
  const spans = ranges?.map(({ from, to }) => `${dateLabel(from)} to ${dateLabel(to)}`)
  const single = dates.length > 0 ? [dates.map(dateLabel).join(', ')] : []
  const isDaily = !days && !spans && single.length === 0
  const when = [isDaily ? 'Every day' : days, ...(spans ?? []), ...single]
    .filter(Boolean)
    .join('; ')
  return `${when}, ${times.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', ')}`
}

function seatsLabel({ seats, isQuiet, isPrivate }: Form): string {
  if (isPrivate) return 'The room'
  if (seats !== null) return String(seats)
  return isQuiet ? 'Half the room' : 'As the room has'
}

/** The settings, and what is priced apart from them. */
function ordinaryPrice({ prices, seasons }: Form): string {
  const apart = [prices && 'ages', seasons.length > 0 && 'seasons'].filter(Boolean)
  return `By the settings${apart.length > 0 ? `, ${apart.join(' and ')} apart` : ''}`
}

function priceLabel({ prices }: Form): string {
  if (!prices) return 'As the ordinary visit'
  return Object.entries(prices)
    .map(([band, price]) => (price === 0 ? `${band} free` : `${formatAmount(price)} ${band}`))
    .join(', ')
}
