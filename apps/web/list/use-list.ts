import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type Answer, unwrap } from '#web/api/api.ts'
import type { ListAddress, Turn } from './address.ts'

/** What is shown of a list, how that changes, and what it is at first. */
export type Shown<Choice> = {
  choice: Choice
  change: (part: Partial<Choice> | Turn) => void
  initial: Choice
}

export function useListAddress<Choice>(list: ListAddress<Choice>): Shown<Choice> {
  const [address, setAddress] = useSearchParams()
  // From where the browser is, not from what was drawn last: a search that was typed a moment ago
  // and a press on a tab may come between two drawings, and neither may undo the other.
  const change = (part: Partial<Choice> | Turn) =>
    setAddress(list.change(new URLSearchParams(location.search), part), {
      replace: true,
      preventScrollReset: true,
    })
  return { choice: list.read(address), change, initial: list.initial }
}

type Page<Row> = {
  items: readonly Row[]
  total: number
  totalPages: number
  totalIsCapped?: boolean
  /** What all of them come to in pounds, where that is told. */
  totalAmount?: number
}

/** A choice as calls take it: what is empty is left out. */
type Asked<Choice> = { pageSize: number } & {
  [Name in keyof Choice]: '' extends Choice[Name]
    ? Exclude<Choice[Name], ''> | undefined
    : Choice[Name]
}

type Options<Choice, Row> = {
  key: readonly string[]
  pageSize: number
  /** A page of the list; or all of it, where it has no pages. */
  fetch: (asked: Asked<Choice>) => Promise<Answer<Page<Row> | readonly Row[]>>
  /** Others act meanwhile: the list looks again by itself. */
  looksAgain?: boolean
}

const LOOK_AGAIN_MS = 30_000

export type List<Row> = ReturnType<typeof useList<{ page: number; sort?: string }, Row>>

export function useList<Choice extends { page: number; sort?: string }, Row>(
  { choice, change, initial }: Shown<Choice>,
  { key, pageSize, fetch, looksAgain }: Options<Choice, Row>,
) {
  const { page, sort = '' } = choice
  const query = useQuery({
    queryKey: [...key, choice, pageSize],
    queryFn: async () => ({ ...asPage(await unwrap(fetch(asked(choice, pageSize)))), choice }),
    // The rows of before stay, dimmed, until the next ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: looksAgain && LOOK_AGAIN_MS,
  })
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
    /** To be told in a toast. A list that only could not look again says so in its own place. */
    failure: query.isLoadingError ? query.error : null,
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

const asPage = <Row>(found: Page<Row> | readonly Row[]): Page<Row> =>
  'items' in found ? found : { items: found, total: found.length, totalPages: 1 }

export function asked<Choice extends object>(choice: Choice, pageSize: number) {
  const given = Object.entries(choice).filter(([, value]) => value !== '')
  return { pageSize, ...Object.fromEntries(given) } as Asked<Choice>
}
