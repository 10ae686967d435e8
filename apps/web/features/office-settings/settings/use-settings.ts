import { useQuery } from '@tanstack/react-query'
import {
  DEFAULT_SETTINGS,
  isSettingKey,
  type SettingEntry,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { useFailureToast } from '#web/act/failure.ts'
import { api, unwrap } from '#web/api/api.ts'

export const settingsKey = ['office', 'settings']

export function useSettings() {
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: async () => textsOf(await unwrap(api('GET admin/settings'))),
  })
  useFailureToast(query.error, 'Error fetching settings')
  return query
}

export function textsOf(entries: readonly SettingEntry[]): SettingTexts {
  const known = entries.filter(({ key }) => isSettingKey(key))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}
