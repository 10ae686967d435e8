import { readPage } from '#web/ui/read-page.ts'

export const sortable = [
  'name',
  'email',
  'role',
  'isEmailVerified',
  'bookingCount',
  'emailVerificationSentAt',
] as const
export type SortColumn = (typeof sortable)[number]
/** A column, descending with a minus before it; the newest account first where none is chosen. */
export type Sort = SortColumn | `-${SortColumn}` | '-id'

export type UsersChoice = { search: string; sort: Sort; page: number }

const initial: UsersChoice = { search: '', sort: '-id', page: 1 }

const sorts: readonly Sort[] = sortable.flatMap((column) => [column, `-${column}` as const])

/** Who is shown lives in the address; nonsense in it reads as if it were not there. */
export function readUsers(address: URLSearchParams): UsersChoice {
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? initial.sort,
    page: readPage(address),
  }
}

/** Another search or order begins at the first page again. What is as usual is left out. */
export function changeUsers(
  address: URLSearchParams,
  change: Partial<UsersChoice>,
): URLSearchParams {
  const choice = { ...readUsers(address), page: 1, ...change }
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(choice)) {
    if (value === initial[name as keyof UsersChoice]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Presses on a heading go round: up, down, and as it was. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? initial.sort : column
}

export function directionOf(sort: Sort, column: SortColumn): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : null
}
