import { cx } from './class-names.ts'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from './icons.tsx'
import { pageNumbers, shownRange } from './page-numbers.ts'

type Props = {
  /** Of what, where a page has more than one of these. */
  label: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Each page by its number, or one step at a time with the ways to the first and the last. */
  by?: 'numbers' | 'steps'
}

export function Pagination({ label, page, pageSize, total, onPage, by = 'numbers' }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const step = (name: string, to: number, icon: React.ReactNode) => (
    <IconButton
      label={`${name} page`}
      disabled={to === page || to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      {icon}
    </IconButton>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <output className="text-sm text-ink-soft">{shownRange(page, pageSize, total)}</output>
      <nav aria-label={label} className="flex flex-wrap items-center gap-1">
        {by === 'steps' && step('First', 1, <FirstPageIcon />)}
        {step('Previous', page - 1, <ChevronLeftIcon />)}
        {by === 'steps' ? (
          <span className="px-2 text-sm whitespace-nowrap tabular-nums">
            Page {page} of {last}
          </span>
        ) : (
          <Numbers page={page} last={last} onPage={onPage} />
        )}
        {step('Next', page + 1, <ChevronRightIcon />)}
        {by === 'steps' && step('Last', last, <LastPageIcon />)}
      </nav>
    </div>
  )
}

type NumbersProps = { page: number; last: number; onPage: (page: number) => void }

const Numbers = ({ page, last, onPage }: NumbersProps) => (
  <ul className="flex flex-wrap items-center gap-1">
    {pageNumbers(page, last).map((number, index) => (
      <li key={number ?? `gap-${index}`}>
        {number === null ? (
          <span aria-hidden="true" className="inline-block w-6 text-center">
            …
          </span>
        ) : (
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'min-h-11 min-w-11 cursor-pointer rounded-full border-[1.5px] px-2 font-semibold tabular-nums',
              number === page ? 'border-ink bg-ink text-paper' : 'border-transparent hover:bg-sunk',
            )}
          >
            {number}
          </button>
        )}
      </li>
    ))}
  </ul>
)
