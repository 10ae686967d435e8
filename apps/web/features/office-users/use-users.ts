import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { usersNotLoaded } from './user-toasts.ts'
import type { UsersChoice } from './users-address.ts'

export const PAGE_SIZE = 10

/** People sign up and others act meanwhile: the list looks again by itself, and on every return. */
const LOOK_AGAIN_MS = 30_000

export function useUsers(choice: UsersChoice) {
  const query = useQuery({
    queryKey: ['office', 'users', choice],
    queryFn: () => fetchPage(choice),
    // The rows of before stay, dimmed, until the next ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const { error } = query
  useEffect(() => {
    if (error) toast(usersNotLoaded(error))
  }, [error])
  return query
}

async function fetchPage({ search, sort, page }: UsersChoice) {
  const query = { ...(search && { search }), sort, page, pageSize: PAGE_SIZE }
  const answer = await unwrap(api('GET admin/users', { query }))
  // Never a bare list: a page was asked for.
  return 'items' in answer ? answer : { items: [], total: 0, totalPages: 0 }
}
