import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { updateUser } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { profileNotLoaded } from './profile-toasts.ts'

export type ProfileData = Data<'GET public/profile'>

export const profileKey = ['profile']

export function useProfile() {
  const query = useQuery({
    queryKey: profileKey,
    queryFn: () => unwrap(api('GET public/profile')),
  })
  const { data, error } = query
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  useEffect(() => {
    if (error) toast(profileNotLoaded(error))
  }, [error])
  return query
}
