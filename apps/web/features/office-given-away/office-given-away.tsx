import { useSearchParams } from 'react-router'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { counted } from '#domain/booking/counted.ts'
import { GIVEN_LABELS } from '#domain/pricing/given-away.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { api, apiFile, type Data } from '#web/api/api.ts'
import { listAddress } from '#web/list/address.ts'
import { Listed } from '#web/list/listed.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { ExportButton } from '#web/office/export-button.tsx'
import { PeriodBar } from '#web/office/period-bar.tsx'
import { periodInAddress, rangeOf, readPeriod } from '#web/office/period-choice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useNow } from '#web/ui/use-now.ts'

type Report = Data<'GET office/given-away'>
type Given = Report['items'][number]

const pages = listAddress({})

export default function OfficeGivenAway() {
  const [address, setAddress] = useSearchParams()
  const today = cafeMoment(useNow(60_000)).date
  const choice = readPeriod(address)
  const { from, to } = rangeOf(choice, today)
  const period = { fromDate: from, toDate: to }
  const list = useList(useListAddress(pages), {
    key: ['office', 'given-away', from, to],
    pageSize: 20,
    failed: 'Error loading what was given away',
    fetch: (query) => api('GET office/given-away', { query: { ...period, ...query } }),
  })
  const report = list.query.data
  return (
    <div className="flex flex-col gap-6">
      <PeriodBar
        choice={choice}
        onChoose={(next) => setAddress(periodInAddress(next), { replace: true })}
      />
      {report && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{headline(report)}</h2>
          {report.total > 0 && (
            <ExportButton
              name={`given-away-${from}-to-${to}`}
              failed="Error exporting what was given away"
              fetch={() => apiFile('GET office/given-away/export', { query: period })}
            />
          )}
        </div>
      )}
      <Listed list={list} what="what was given away" hidesOnlyPage empty={<Nothing />}>
        {(given) => (
          <div className="flex flex-col gap-6">
            {report && <Sums report={report} />}
            <Table
              caption="Each of them, newest first"
              columns={columns}
              rows={given}
              // Of one refund two parts may be alike in everything that is told of them.
              rowKey={(one) => given.indexOf(one)}
              stacks
            />
          </div>
        )}
      </Listed>
    </div>
  )
}

const headline = ({ sum }: Pick<Report, 'sum'>) =>
  `${formatAmount(sum.amount)} given away, ${counted(sum.times, 'time')}`

const Nothing = () => (
  <EmptyState title="Nothing was given away" drawing="empty-done">
    Visits booked for nothing, changes not charged, debts written off, credit as goodwill and money
    given back as a favour stand here, with who gave it and why.
  </EmptyState>
)

const Sums = ({ report }: { report: Omit<Report, 'items'> }) => (
  <div className="grid items-start gap-4 lg:grid-cols-3">
    <Table
      caption="By person"
      columns={[{ heading: 'Who', cell: ({ by }) => by ?? ERASED }, ...sums]}
      rows={report.byPerson}
      rowKey={({ by }) => by ?? ''}
    />
    <Table
      caption="By reason"
      columns={[{ heading: 'Why', cell: ({ reason }) => refundReasonLabel(reason) }, ...sums]}
      rows={report.byReason}
      rowKey={({ reason }) => reason}
    />
    <Table
      caption="By day"
      columns={[{ heading: 'Day', cell: ({ date }) => weekdayDateLabel(date) }, ...sums]}
      rows={report.byDay}
      rowKey={({ date }) => date}
    />
  </div>
)

const ERASED = 'Somebody who has left'

const sums: Column<Report['sum']>[] = [
  { heading: 'Times', numeric: true, cell: ({ times }) => times },
  { heading: 'Sum', numeric: true, cell: ({ amount }) => formatAmount(amount) },
]

const columns: Column<Given>[] = [
  {
    heading: 'To',
    cell: ({ name, bookingRef }) => (
      <>
        <bdi className="font-semibold">{name}</bdi>,{' '}
        <span className="whitespace-nowrap">{bookingRef}</span>
      </>
    ),
  },
  { heading: 'Visit', cell: ({ bookingDate }) => (bookingDate ? dateLabel(bookingDate) : '–') },
  { heading: 'What', cell: ({ kind }) => GIVEN_LABELS[kind] },
  { heading: 'Why', cell: ({ reason }) => refundReasonLabel(reason) },
  { heading: 'By', cell: ({ by }) => by ?? ERASED },
  { heading: 'When', cell: ({ at }) => momentLabel(at) },
  {
    heading: 'Amount',
    numeric: true,
    cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
  },
]
