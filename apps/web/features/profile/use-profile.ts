import { useEffect } from 'react'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { updateUser } from '#web/api/sign-in.ts'

export type ProfileData = Data<'GET public/profile'>

export const profileKey = ['profile']

export function useProfile() {
  const query = useAnswer('GET public/profile', {
    key: profileKey,
    failed: 'Failed to load profile data',
  })
  const { data } = query
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  return query
}
