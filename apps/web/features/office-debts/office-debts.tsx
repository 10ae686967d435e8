import { EmailLink, PhoneLink } from '#web/office/contact-links.tsx'
import { counted } from '#domain/booking/counted.ts'
import { dateLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { dueWords } from '#domain/pricing/due.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { api, type Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { listAddress } from '#web/list/address.ts'
import { Listed, ListSection } from '#web/list/listed.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { TakeMoney } from '#web/office/take-money.tsx'
import { WriteOff } from './write-off.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Debt = Data<'GET office/debts'>['items'][number]

const address = listAddress({})
const OFFICE = ['office']

/** Who has a place and owes something for it: on arrival, by invoice, or since their visit. */
export default function OfficeDebts() {
  const list = useList(useListAddress(address), {
    key: [...OFFICE, 'debts'],
    pageSize: 20,
    looksAgain: true,
    failed: 'Error loading what is due',
    fetch: (query) => api('GET office/debts', { query }),
  })
  const { may } = useAuth()
  return (
    <ListSection title="What is due">
      <SumDue of={list.query.data} />
      <Listed
        list={list}
        what="the debts"
        hidesOnlyPage
        empty={
          <EmptyState title="Nobody owes anything" drawing="empty-done">
            What is to be paid on arrival or by invoice stands here until it is.
          </EmptyState>
        }
      >
        {(debts) => (
          <Table
            caption="Who owes what, for which visit"
            columns={may('desk') ? [...columns, acts] : columns}
            rows={debts}
            rowKey={({ bookingId }) => bookingId}
            stacks
          />
        )}
      </Listed>
    </ListSection>
  )
}

type Sum = Pick<Data<'GET office/debts'>, 'total' | 'totalAmount'>

const SumDue = ({ of }: { of: Sum | undefined }) =>
  of &&
  of.total > 0 && (
    <p>
      <strong className="tabular-nums">{formatAmount(of.totalAmount)}</strong> is due from{' '}
      {counted(of.total, 'booking')}.
    </p>
  )

const columns: Column<Debt>[] = [
  {
    heading: 'Who',
    cell: ({ name, bookingRef }) => (
      <>
        <bdi className="font-semibold">{name}</bdi>, {bookingRef}
      </>
    ),
  },
  { heading: 'Contact', cell: (debt) => <Contact debt={debt} /> },
  { heading: 'Visit', cell: visitWords },
  { heading: 'Since', cell: ({ since }) => dateLabel(since) },
  { heading: 'Price', numeric: true, cell: ({ totalPrice }) => formatAmount(totalPrice) },
  { heading: 'Due', numeric: true, cell: (debt) => <strong>{dueWords(debt)}</strong> },
]

const acts: Column<Debt> = {
  heading: 'Settle it',
  hiddenHeading: true,
  cell: (debt) => <Acts debt={debt} />,
}

function Acts({ debt }: { debt: Debt }) {
  const { may } = useAuth()
  return (
    <span className="flex flex-wrap gap-2 whitespace-nowrap">
      {may('desk') && <TakeMoney owing={debt} changes={OFFICE} />}
      {may('refunds') && <WriteOff debt={debt} changes={OFFICE} />}
    </span>
  )
}

function visitWords({ bookingDate, sessionName, ...debt }: Debt): string {
  const times = { start_time: debt.timeSlotStart, end_time: debt.timeSlotEnd }
  const when = `${weekdayDateLabel(bookingDate)}, ${slotLabel(times)}`
  const visit = sessionName ? `${sessionName}, ${when}` : when
  return debt.status === 'completed' ? `${visit}: over` : visit
}

function Contact({ debt: { phone, email } }: { debt: Debt }) {
  if (!phone && !email) return 'None known'
  return (
    <span className="flex flex-col items-start">
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} />}
    </span>
  )
}
