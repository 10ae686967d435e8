/**
 * Which page numbers to show, null standing for an ellipsis. Up to five pages: all of them.
 * Otherwise the first, the last, and the current one with its neighbours.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const pages = Array.from({ length: count }, (_, index) => index + 1)
  if (count <= 5) return pages
  const shown = pages.filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    return page - before > 1 ? [null, page] : [page]
  })
}

/** 'Showing 11 to 20 of 42 results'. */
export function shownRange(page: number, pageSize: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return `Showing ${first} to ${last} of ${total} results`
}
