import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { withDefaults } from './with-defaults.ts'

/** One booking as it is now: asked for at every opening. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'booking', id],
    queryFn: async () =>
      withDefaults(await unwrap(api('GET bookings/admin/{id}', { params: { id } }))),
    staleTime: 0,
  })

/** Its mails, its changes, and what came for it at the desk. */
export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'booking', id, 'story'],
    queryFn: () => unwrap(api('GET bookings/admin/{id}/story', { params: { id } })),
    staleTime: 0,
  })
