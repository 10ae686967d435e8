import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { List } from './use-list.ts'
import { useId } from 'react'
import { SearchField } from '#web/ui/search-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'

type Props<Row> = {
  list: List<Row>
  /** 'the users': for the words around the rows. */
  what: string
  comfort?: string
  empty: React.ReactNode
  /** Said where more match than were counted. */
  more?: string
  pages?: React.ComponentProps<typeof Pagination>['by']
  hidesOnlyPage?: boolean
  children: (rows: readonly Row[]) => React.ReactNode
}

/** The rows of a list as they are found, with everything that may stand around or instead of them. */
export function Listed<Row>(props: Props<Row>) {
  const { list, what, comfort, empty, more, pages, hidesOnlyPage, children } = props
  const { query, page, pageSize, turnTo } = list
  // A page that is no more: the last one there is comes next.
  const isTurning = query.data?.items.length === 0 && query.data.total > 0
  const shown = isTurning ? { ...query, data: undefined, isFetching: true } : query
  return (
    <Loaded query={shown} {...{ what, comfort }}>
      {({ items, total, totalPages, totalIsCapped }) => (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx('flex flex-col gap-3', query.isPlaceholderData && 'opacity-60')}
        >
          {/* What is shown was true a moment ago. */}
          {query.error && (
            <Alert
              tone="bad"
              title={`We could not load ${what}`}
              onTryAgain={() => void query.refetch()}
            >
              <p>{query.error.message}</p>
            </Alert>
          )}
          {total === 0 ? empty : children(items)}
          {total > 0 && (totalPages > 1 || !hidesOnlyPage) && (
            <Pagination
              label={`Pages of ${what}`}
              by={pages}
              {...{ page, pageSize, total }}
              onPage={turnTo}
            />
          )}
          {totalIsCapped && more && <p className="text-sm text-ink-soft">{more}</p>}
        </div>
      )}
    </Loaded>
  )
}

type SectionProps = {
  title: string
  heading?: React.Ref<HTMLHeadingElement>
  children: React.ReactNode
}

/** A list under its name. The keyboard stays in it when the row that it was on goes. */
export function ListSection({ title, heading, children }: SectionProps) {
  const id = useId()
  const box = useStayInside<HTMLElement>()
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 outline-none"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SearchProps = {
  list: { choice: { search: string }; change: (part: { search: string }) => void }
  placeholder: string
  hiddenLabel?: boolean
}

export const ListSearch = ({ list: { choice, change }, ...field }: SearchProps) => (
  <SearchField {...field} value={choice.search} onSearch={(search) => change({ search })} />
)
