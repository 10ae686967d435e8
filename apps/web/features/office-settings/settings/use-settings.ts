import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_SETTINGS, isSettingKey } from '#domain/booking/settings.ts'
import type { SettingEntry, SettingTexts } from '#domain/booking/settings.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { settingsNotFetched } from './settings-toasts.ts'

export const settingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: async () => textsOf(await unwrap(api('GET admin/settings'))),
})

export function useSettings() {
  const query = useQuery(settingsQuery)
  const { error } = query
  useEffect(() => {
    if (error) toast(settingsNotFetched(error))
  }, [error])
  return query
}

export function textsOf(entries: readonly SettingEntry[]): SettingTexts {
  const known = entries.filter(({ key }) => isSettingKey(key))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}
