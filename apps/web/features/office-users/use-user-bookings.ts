import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { customerViewLoaded, userBookingsNotLoaded } from './user-toasts.ts'

export function useUserBookings(id: number) {
  const query = useQuery({
    queryKey: ['office', 'user-bookings', id],
    queryFn: () => unwrap(api('GET admin/users/{id}/bookings', { params: { id } })),
    // Each opening asks anew, and says once that it has come.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data, error } = query
  useEffect(() => {
    if (data) toast(customerViewLoaded(data.user.name, data.total_bookings))
  }, [data])
  useEffect(() => {
    if (error) toast(userBookingsNotLoaded(error))
  }, [error])
  return query
}
