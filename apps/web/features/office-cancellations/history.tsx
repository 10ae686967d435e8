import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { listAddress, oneOf, text } from '#web/list/address.ts'
import { ListSearch, ListSection, Listed } from '#web/list/listed.tsx'
import { Rows } from '#web/list/rows.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { useFailureLog } from '#web/office/failure-log.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { fetchRequests, requestsKey, type CancellationRequest } from './requests.ts'

const PAGE_SIZES = [10, 25, 50, 100]

const address = listAddress({ search: text(), pageSize: oneOf(PAGE_SIZES, 10) })

export function History() {
  const shown = useListAddress(address)
  const { search, pageSize } = shown.choice
  const list = useList(shown, {
    key: [...requestsKey, 'processed'],
    pageSize,
    fetch: (asked) => fetchRequests({ ...asked, processed: 'true' }),
  })
  useFailureLog('Failed to fetch cancellation history', list.query.error)
  const { isFetching, refetch } = list.query
  return (
    <ListSection title="Cancellation History">
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,24rem)_9rem_auto]">
        <div className="col-span-2 sm:col-span-1">
          <ListSearch list={shown} placeholder="Customer name or email" />
        </div>
        <SelectField
          label="Rows per page"
          value={pageSize}
          options={PAGE_SIZES.map((size) => [size, String(size)])}
          onChoose={(pageSize) => shown.change({ pageSize })}
        />
        <div className="mb-1.5 sm:justify-self-end">
          <Button tone="quiet" busy={isFetching} onClick={() => refetch()} className="w-full">
            {!isFetching && <RefreshIcon />}
            Refresh
          </Button>
        </div>
      </div>
      <Listed
        list={list}
        what="the requests"
        comfort="Nothing of them is lost."
        pages="steps"
        more="More match than are counted here. More of the name or email finds fewer."
        empty={
          <EmptyState title="No Cancellation History" drawing="empty-basket">
            {search
              ? 'No results found for your search.'
              : 'There are no processed cancellation requests yet.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <Rows
            rows={rows}
            caption="Processed cancellation requests"
            columns={[
              { heading: 'Customer', cell: customer },
              { heading: 'Booking Date', cell: visit },
              {
                heading: 'Amount',
                numeric: true,
                cell: ({ totalPrice }) => formatAmount(totalPrice),
              },
              { heading: 'Reason', cell: ({ reason }) => words(reason) },
              { heading: 'Status', cell: verdict },
              { heading: 'Requested', cell: ({ requestedAt }) => moment(requestedAt) },
              { heading: 'Reviewed', cell: ({ reviewedAt }) => moment(reviewedAt) },
              { heading: 'Notes', cell: ({ adminNotes }) => words(adminNotes) },
            ]}
          />
        )}
      </Listed>
    </ListSection>
  )
}

const customer = ({ userName, userEmail }: CancellationRequest) => (
  <p className="wrap-anywhere md:min-w-36">
    <strong>
      <bdi>{userName}</bdi>
    </strong>
    <span
      title={userEmail ?? undefined}
      className="block text-ink-soft md:w-0 md:min-w-full md:truncate"
    >
      {userEmail}
    </span>
  </p>
)

const visit = ({ bookingDate, timeSlotRange, sessionName }: CancellationRequest) => (
  <>
    <TwoLines first={dateLabel(bookingDate)} second={timeSlotRange} />
    {sessionName && <span className="block font-semibold text-moss">{sessionName}</span>}
  </>
)

const moment = (at: string | undefined) =>
  at && <TwoLines first={dateLabel(at)} second={timeLabel(at)} />

const verdict = ({ isApproved }: CancellationRequest) =>
  isApproved ? <Badge tone="good">Approved</Badge> : <Badge>Denied</Badge>

const words = (text: string | undefined) =>
  text && <p className="whitespace-pre-line wrap-anywhere md:min-w-28">{text}</p>

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className="tabular-nums">
    <span className="whitespace-nowrap">{first}</span> <br className="max-md:hidden" />
    <span className="whitespace-nowrap text-ink-soft">{second}</span>
  </span>
)
