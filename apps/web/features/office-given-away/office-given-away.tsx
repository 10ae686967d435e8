import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { counted } from '#domain/booking/counted.ts'
import { GIVEN_LABELS } from '#domain/pricing/given-away.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { apiFile, type Data } from '#web/api/api.ts'
import { listAddress } from '#web/list/address.ts'
import { ExportButton } from '#web/office/export-button.tsx'
import { PeriodBar } from '#web/office/period-bar.tsx'
import { periodInAddress, rangeOf, readPeriod } from '#web/office/period-choice.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useNow } from '#web/ui/use-now.ts'

type Report = Data<'GET office/given-away'>
type Given = Report['items'][number]

const PAGE_SIZE = 20
const pages = listAddress({})

export default function OfficeGivenAway() {
  const [address, setAddress] = useSearchParams()
  const today = cafeMoment(useNow(60_000)).date
  const choice = readPeriod(address)
  const { from, to } = rangeOf(choice, today)
  const { page } = pages.read(address)
  const period = { fromDate: from, toDate: to }
  const report = useAnswer(
    'GET office/given-away',
    {
      key: ['office', 'given-away', from, to, page],
      failed: 'Error loading what was given away',
      placeholderData: keepPreviousData,
    },
    { query: { ...period, page, pageSize: PAGE_SIZE } },
  )
  const show = (parameters: Record<string, string>) =>
    setAddress(parameters, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-6">
      <PeriodBar choice={choice} onChoose={(next) => show(periodInAddress(next))} />
      <Loaded query={report} what="what was given away">
        {(data) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">{headline(data)}</h2>
              {data.total > 0 && (
                <ExportButton
                  name={`given-away-${from}-to-${to}`}
                  failed="Error exporting what was given away"
                  fetch={() => apiFile('GET office/given-away/export', { query: period })}
                />
              )}
            </div>
            {data.total === 0 ? <Nothing /> : <Sums report={data} />}
            {data.total > 0 && (
              <Table
                caption="Each of them, newest first"
                columns={columns}
                rows={data.items}
                // Of one refund two parts may be alike in everything that is told of them.
                rowKey={(given) => data.items.indexOf(given)}
                stacks
              />
            )}
            {data.totalPages > 1 && (
              <Pagination
                label="Pages of what was given away"
                {...{ page, pageSize: PAGE_SIZE, total: data.total }}
                onPage={(next) => show({ ...periodInAddress(choice), page: String(next) })}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const headline = ({ sum }: Report) =>
  `${formatAmount(sum.amount)} given away, ${counted(sum.times, 'time')}`

const Nothing = () => (
  <EmptyState title="Nothing was given away" drawing="empty-done">
    Visits booked for nothing, changes not charged, debts written off, credit as goodwill and money
    given back as a favour stand here, with who gave it and why.
  </EmptyState>
)

const Sums = ({ report }: { report: Report }) => (
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
