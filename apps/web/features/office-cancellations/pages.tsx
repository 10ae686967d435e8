import { IconButton } from '#web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, FirstPageIcon, LastPageIcon } from '#web/ui/icons.tsx'
import { shownRange } from '#web/ui/page-numbers.ts'

type Props = {
  label: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** 'Showing 11 to 20 of 42 results', and the ways to the first, previous, next and last page. */
export function Pages({ label, page, pageSize, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <output className="text-sm text-ink-soft">{shownRange(page, pageSize, total)}</output>
      <nav aria-label={label} className="flex items-center">
        <IconButton label="First page" disabled={page <= 1} onClick={() => onPage(1)}>
          <FirstPageIcon />
        </IconButton>
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <span className="px-2 text-sm whitespace-nowrap tabular-nums">
          Page {page} of {last}
        </span>
        <IconButton label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton label="Last page" disabled={page >= last} onClick={() => onPage(last)}>
          <LastPageIcon />
        </IconButton>
      </nav>
    </div>
  )
}
