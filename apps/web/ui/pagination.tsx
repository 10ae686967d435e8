import { cx } from './class-names.ts'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { pageNumbers, shownRange } from './page-numbers.ts'

type Props = {
  /** Of what, where a page has more than one of these. */
  label?: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

export function Pagination({ label = 'Pages', page, pageSize, total, onPage }: Props) {
  const count = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <output className="text-sm text-ink-soft">{shownRange(page, pageSize, total)}</output>
      <nav aria-label={label}>
        <ul className="flex flex-wrap items-center gap-1">
          <li>
            <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <ChevronLeftIcon />
            </IconButton>
          </li>
          {pageNumbers(page, count).map((number, index) => (
            <li key={number ?? `gap-${index}`}>
              {number === null ? (
                <span aria-hidden="true" className="inline-block w-6 text-center">
                  …
                </span>
              ) : (
                <PageButton number={number} current={number === page} onPage={onPage} />
              )}
            </li>
          ))}
          <li>
            <IconButton label="Next page" disabled={page >= count} onClick={() => onPage(page + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </li>
        </ul>
      </nav>
    </div>
  )
}

type PageButtonProps = { number: number; current: boolean; onPage: (page: number) => void }

function PageButton({ number, current, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(number)}
      className={cx(
        'min-h-11 min-w-11 cursor-pointer rounded-full border-[1.5px] px-2 font-semibold tabular-nums',
        current ? 'border-ink bg-ink text-paper' : 'border-transparent hover:bg-sunk',
      )}
    >
      {number}
    </button>
  )
}
