const LAST = 1_000_000

/** The page that an address names; the first where it names none, or one that no list has. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page > 0 && page <= LAST ? page : 1
}
