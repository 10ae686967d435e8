import type { InfiniteData } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { wishesNotSaved, wishesSaved } from './dashboard-toasts.ts'
import { ownBookingsKey, withWishes } from './own-list.ts'
import type { OwnPage } from './own-list.ts'
import { useRefresh } from './use-refresh.ts'

/** Words cost nothing: they show at once, and are taken back if they did not arrive. */
export function useWishes({ id, special_requests: before }: OwnBooking) {
  const queries = useQueryClient()
  const refresh = useRefresh()

  function show(wishes: string) {
    queries.setQueriesData<InfiniteData<OwnPage>>(
      { queryKey: [...ownBookingsKey, 'list'] },
      (lists) => lists && { ...lists, pages: withWishes(lists.pages, id, wishes) },
    )
  }

  /** Null when they are saved, else why they are not. */
  return async (wishes: string): Promise<string | null> => {
    show(wishes)
    const { error } = await api('PUT bookings/update/{id}', {
      params: { id },
      body: { special_requests: wishes },
    })
    if (error) show(before)
    void refresh()
    // The session is over, and that has been said already.
    if (error?.status !== 401) toast(error ? wishesNotSaved(error) : wishesSaved)
    return error && error.message
  }
}
