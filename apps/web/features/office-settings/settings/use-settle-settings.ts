import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingTexts } from '#domain/booking/settings.ts'
import type { Answer, Data } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import type { Toast } from '#web/ui/toast.ts'
import type { StrandedBooking } from '../stranded-list.tsx'
import { settingsQuery, textsOf } from './use-settings.ts'

type Saved = Data<'POST admin/settings/batch'>

type Form = { saved: (texts: SettingTexts) => void; overtake: (texts: SettingTexts) => void }

/** What follows from an answer to a save or a reset: the form, the words, and the rest of the office. */
export function useSettleSettings(
  form: Form,
  showProblems: (found: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  const [stranded, setStranded] = useState<StrandedBooking[]>([])

  async function settle(
    asked: Promise<Answer<Saved>>,
    done: (message: string) => Toast,
    failed: (error: ApiError) => Toast,
  ): Promise<boolean> {
    const { data, error } = await asked
    if (data) {
      const texts = textsOf(data.settings)
      queries.setQueryData(settingsQuery.queryKey, texts)
      form.saved(texts)
      setStranded(data.strandedBookings)
      toast(done(data.message))
      // Prices, seats and hours show all over the office.
      void queries.invalidateQueries()
      return true
    }
    // The session is over, and that has been said already.
    if (error.status === 401) return false
    showProblems(error.fields ?? {})
    toast(failed(error))
    if (error.code === 'CHANGED_MEANWHILE') {
      form.overtake(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 }))
    }
    return false
  }
  return { settle, stranded }
}
