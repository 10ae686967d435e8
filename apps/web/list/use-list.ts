import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Answer, unwrap } from '#web/api/api.ts'
import { useAddress } from '#web/ui/use-address.ts'
import { useFailureToast } from '#web/act/failure.ts'
import type { ListAddress, Turn } from './address.ts'

/** What is shown of a list, how that changes, and what it is at first. */
export type Shown<Choice> = {
  choice: Choice
  change: (part: Partial<Choice> | Turn) => void
  initial: Choice
}

export function useListAddress<Choice>(list: ListAddress<Choice>): Shown<Choice> {
  const [address, change] = useAddress()
  return {
    choice: list.read(address),
    change: (part) => change((now) => list.change(now, part)),
    initial: list.initial,
  }
}

type Page<Row> = {
  items: readonly Row[]
  total: number
  totalPages: number
  totalIsCapped?: boolean
}

/** A choice as calls take it: what is empty is left out. */
type Asked<Choice> = { pageSize: number } & {
  [Name in keyof Choice]: '' extends Choice[Name]
    ? Exclude<Choice[Name], ''> | undefined
    : Choice[Name]
}

type Options<Choice, Found> = {
  key: readonly string[]
  pageSize: number
  /** A page of the list, with what else is told of all of it; or all of it, where it has no pages. */
  fetch: (asked: Asked<Choice>) => Promise<Answer<Found>>
  /** The title of a toast where it cannot be had. A list that only could not look again says so in its own place. */
  failed?: string
  /** Others act meanwhile: the list looks again by itself. */
  looksAgain?: boolean
}

const LOOK_AGAIN_MS = 30_000

export type List<Row> = ReturnType<typeof useList<{ page: number; sort?: string }, Page<Row>>>

export function useList<
  Choice extends { page: number; sort?: string },
  Found extends Page<unknown> | readonly unknown[],
>(
  { choice, change, initial }: Shown<Choice>,
  { key, pageSize, fetch, failed, looksAgain }: Options<Choice, Found>,
) {
  const { page, sort = '' } = choice
  const query = useQuery({
    queryKey: [...key, choice, pageSize],
    queryFn: async () => {
      const found = await unwrap(fetch(asked(choice, pageSize)))
      return { ...asPage(found), choice }
    },
    // The rows of before stay, dimmed, until the next ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: looksAgain && LOOK_AGAIN_MS,
  })
  useFailureToast(failed && query.isLoadingError ? query.error : null, failed ?? '')
  const { data, isPlaceholderData } = query
  const turnTo = (page: number) => change({ page })

  // Where the last row of the last page has gone, there is no such page any more.
  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page
  const turnBack = useEffectEvent(() => turnTo(last))
  useEffect(() => {
    if (page > last) turnBack()
  }, [page, last])

  return {
    query,
    page,
    pageSize,
    turnTo,
    sortBy: (column: string) => ({
      direction: directionOf(sort, column),
      onSort: () => change({ sort: nextSort(sort, column, initial.sort ?? '') }),
    }),
  }
}

/** Presses on a heading go round: up, down, and back to the order that the list has at first. */
export function nextSort(sort: string, column: string, first: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` && sort !== first ? first : column
}

export function directionOf(sort: string, column: string): 'ascending' | 'descending' | null {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : null
}

const asPage = <Found extends Page<unknown> | readonly unknown[]>(found: Found) =>
  ('items' in found ? found : { items: found, total: found.length, totalPages: 1 }) as Exclude<
    Found,
    readonly unknown[]
  >

export function asked<Choice extends object>(choice: Choice, pageSize: number) {
  const given = Object.entries(choice).filter(([, value]) => value !== '')
  return { pageSize, ...Object.fromEntries(given) } as Asked<Choice>
}
