import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { settingEntries } from '#domain/booking/settings.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useSettled } from '../use-settled.ts'

/** What the server says these settings would do to people who have booked. Null: nobody asks. */
export function useSettingsPreview(texts: SettingTexts | null) {
  const [settled, isSettled] = useSettled(texts)
  const query = useQuery({
    queryKey: ['office', 'settings-preview', settled],
    queryFn: () =>
      unwrap(
        api('POST admin/settings/preview', {
          body: { settings: settled ? settingEntries(settled) : [] },
        }),
      ),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...query, isCurrent: isSettled && !query.isPlaceholderData }
}
