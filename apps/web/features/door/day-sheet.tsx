import { extrasWords } from '#domain/booking/extras.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { dueWords } from '#domain/pricing/due.ts'
import { paymentLabel } from '#domain/booking/status.ts'
import { useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { BookingDialog, type Chosen } from '#web/office/booking-dialog.tsx'
import { PhoneLink } from '#web/office/contact-links.tsx'
import { NameButton } from '#web/office/name-button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InSteps } from '#web/ui/in-steps.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import {
  type Day,
  hoursOf,
  type HourOfDay,
  hourTitle,
  kitchenWords,
  type Party,
  runWords,
} from './day.ts'
import { Mend } from './look-through.tsx'
import { StateBadge } from './state-badge.tsx'
import { WaitingForHour } from './waiting-for-hour.tsx'

type Props = { day: Day; now: number; /** Below the last hour. */ children: React.ReactNode }

/** Every party of the day, hour by hour; printed, it is the sheet that hangs beside the door. */
export function DaySheet({ day, now, children }: Props) {
  const { may } = useAuth()
  const [chosen, choose] = useState<Chosen | null>(null)
  const hours = hoursOf(day, now)
  if (hours.length === 0) {
    return (
      <>
        <EmptyState title="The cafe is closed on this day" />
        {children}
      </>
    )
  }
  const open = may('bookings')
    ? ({ bookingId }: Party) => choose({ act: 'details', booking: { id: bookingId } })
    : null
  const columns = columnsOf({ day, now, canMend: may('care'), open })
  // On paper the columns are named once.
  const first = hours.find(({ parties }) => parties.length > 0)
  return (
    <>
      <InSteps>
        {hours.map((of) => (
          <section
            key={of.id}
            aria-labelledby={`hour-${of.id}`}
            className={cx(
              'flex break-inside-avoid flex-col gap-1 print:gap-0',
              of !== first && 'print:[&_thead]:collapse',
            )}
          >
            <Heading of={of} />
            {of.parties.length > 0 && (
              <Table
                caption={hourTitle(of.hour)}
                columns={columns}
                rows={of.parties}
                rowKey={({ bookingId }) => bookingId}
                stacks
              />
            )}
            <WaitingForHour date={day.date} {...of.hour} />
          </section>
        ))}
        {children}
      </InSteps>
      {/* Its menu moves the party, and says before what that would mean. */}
      <BookingDialog chosen={chosen} onChoose={choose} />
    </>
  )
}

function Heading({ of }: { of: HourOfDay }) {
  const kitchen = kitchenWords(of)
  return (
    <header className="flex flex-wrap items-baseline gap-x-3">
      <h3 id={`hour-${of.id}`} className="text-lg tabular-nums print:text-sm">
        {hourTitle(of.hour)}
      </h3>
      <p className="text-sm text-ink-soft print:text-xs">
        {runWords(of)}
        {kitchen && `, for the kitchen ${kitchen}`}
      </p>
    </header>
  )
}

type Sheet = {
  day: Day
  now: number
  canMend: boolean
  /** Null where staff may not look bookings up. */
  open: ((party: Party) => void) | null
}

const columnsOf = ({ day, now, canMend, open }: Sheet): Column<Party>[] => [
  {
    heading: 'Name',
    width: 'xl:w-1/6 print:w-36',
    cell: (party) => <NameAndReference {...{ party, open }} />,
  },
  { heading: 'Party', width: 'xl:w-1/6 print:w-32', cell: partyLabel },
  {
    heading: 'Here',
    width: 'xl:w-1/5 print:w-20',
    cell: (party) => (
      <>
        <StateBadge {...{ party, day, now }} />
        {party.isNoShow && canMend && <Mend party={party} date={day.date} />}
      </>
    ),
  },
  { heading: 'Requests', cell: requests },
  { heading: 'Payment', width: 'xl:w-1/8 print:w-20', cell: payment },
  { heading: 'Phone', width: 'xl:w-1/6 print:w-30', cell: telephone },
]

const NameAndReference = ({ party, open }: { party: Party } & Pick<Sheet, 'open'>) => (
  <>
    <Name {...{ party, open }} />
    {party.sessionName && (
      <span className="block text-sm font-semibold text-moss print:text-xs">
        {party.sessionName}
      </span>
    )}
    <span className="block text-sm whitespace-nowrap text-ink-soft print:hidden">
      {party.bookingRef}
    </span>
  </>
)

function Name({ party, open }: { party: Party } & Pick<Sheet, 'open'>) {
  if (!open) return <span className="font-semibold wrap-anywhere">{party.name}</span>
  return <NameButton onClick={() => open(party)}>{party.name}</NameButton>
}

function requests({ specialRequests, noShows, extras, isServed, notes }: Party) {
  if (!specialRequests && noShows === 0 && extras.length === 0 && notes.length === 0) return null
  return (
    <>
      {extras.length > 0 && (
        <span className="block font-semibold wrap-anywhere">
          {extrasWords(extras)}
          {isServed && ', served'}
        </span>
      )}
      <span className="wrap-anywhere whitespace-pre-line">{specialRequests}</span>
      {notes.map(({ noteId, words }) => (
        <span key={noteId} className="block wrap-anywhere whitespace-pre-line">
          <strong>Note:</strong> {words}
        </span>
      ))}
      {noShows > 0 && (
        <span className="block text-ink-soft">
          Did not come {noShows === 1 ? 'once' : `${noShows} times`} before
        </span>
      )}
    </>
  )
}

const telephone = ({ phone }: Party) => phone && <PhoneLink phone={phone} />

const payment = (party: Party) => (party.dueAmount > 0 ? dueWords(party) : paymentLabel(party))
