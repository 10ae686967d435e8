import { useSearchParams } from 'react-router'
import { PageTooFar } from '#web/office/page-too-far.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { changeHistory, readHistory } from './history-address.ts'
import type { HistoryChoice } from './history-address.ts'
import { HistoryControls } from './history-controls.tsx'
import { HistoryTable } from './history-table.tsx'
import { Pages } from './pages.tsx'
import { RequestsNotLoaded } from './requests-not-loaded.tsx'
import { useProcessedRequests } from './use-requests.ts'
import type { RequestList } from './use-requests.ts'

/** Every request that was approved or denied, the latest decision first. */
export function History() {
  const [address, setAddress] = useSearchParams()
  const choice = readHistory(address)
  const box = useStayInside<HTMLElement>()
  const { data, isFetching, isPlaceholderData, refetch } = useProcessedRequests({
    ...choice,
    search: choice.search.trim() || undefined,
  })
  const change = (part: Partial<HistoryChoice>) =>
    setAddress((before) => changeHistory(before, part), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="history"
      className="flex flex-col gap-4 outline-none"
    >
      <h2 id="history" className="text-xl">
        Cancellation History
      </h2>
      <HistoryControls
        choice={choice}
        busy={isFetching}
        onChange={change}
        onRefresh={() => void refetch()}
      />
      {data && (
        <div className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}>
          <Found list={data} choice={choice} onPage={(page) => change({ page })} />
        </div>
      )}
      {!data && isFetching && <LoadingRows>Loading the history...</LoadingRows>}
      {!data && !isFetching && <RequestsNotLoaded onTryAgain={() => void refetch()} />}
    </section>
  )
}

type FoundProps = { list: RequestList; choice: HistoryChoice; onPage: (page: number) => void }

function Found({ list, choice, onPage }: FoundProps) {
  const { requests, total, totalPages, totalIsCapped } = list
  if (total === 0) return <NoHistory searched={choice.search.trim() !== ''} />
  if (requests.length === 0) return <PageTooFar onLast={() => onPage(totalPages)} />
  return (
    <>
      <HistoryTable requests={requests} />
      <Pages
        label="Pages of the history"
        page={choice.page}
        pageSize={choice.pageSize}
        total={total}
        onPage={onPage}
      />
      {totalIsCapped && (
        <p className="text-sm text-ink-soft">
          More match than are counted here. More of the name or email finds fewer.
        </p>
      )}
    </>
  )
}

function NoHistory({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      title="No Cancellation History"
      picture={<Drawing name="empty-basket" className="w-56" />}
    >
      {searched
        ? 'No results found for your search.'
        : 'There are no processed cancellation requests yet.'}
    </EmptyState>
  )
}
