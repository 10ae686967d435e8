import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { devicesNotLoaded } from './privacy-toasts.ts'

export type Device = Data<'GET auth/sessions'>[number]

export function useDevices() {
  const query = useQuery({
    queryKey: ['devices'],
    queryFn: () => unwrap(api('GET auth/sessions')),
  })
  const { error } = query
  useEffect(() => {
    if (error) toast(devicesNotLoaded(error))
  }, [error])
  return query
}
