import { readPage } from '#web/ui/read-page.ts'

export const PAGE_SIZES = [10, 25, 50, 100]

const DEFAULT_PAGE_SIZE = 10

export type HistoryChoice = { search: string; page: number; pageSize: number }

/** What of the history is shown lives in the address; nonsense in it reads as the default. */
export function readHistory(address: URLSearchParams): HistoryChoice {
  const pageSize = Number(address.get('pageSize'))
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    page: readPage(address),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
  }
}

/** Another search or page size begins at the first page again. */
export function changeHistory(
  address: URLSearchParams,
  change: Partial<HistoryChoice>,
): URLSearchParams {
  const { search, page, pageSize } = { ...readHistory(address), page: 1, ...change }
  const next = new URLSearchParams(address)
  set(next, 'search', search)
  set(next, 'page', page === 1 ? '' : String(page))
  set(next, 'pageSize', pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize))
  return next
}

function set(address: URLSearchParams, name: string, value: string) {
  if (value) address.set(name, value)
  else address.delete(name)
}
