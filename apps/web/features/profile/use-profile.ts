import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailureToast } from '#web/act/failure.ts'
import { api, type Data } from '#web/api/api.ts'
import { updateUser } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'

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
  useFailureToast(error, 'Failed to load profile data')
  return query
}
