import { useState } from 'react'
import {
  checkSettings,
  settingEntries,
  type SettingEntry,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import type { SettingKey } from '#domain/booking/settings-table.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { draftShelf } from '#web/office/drafts.tsx'
import { useDraft, type Draft } from '../use-draft.ts'
import { withNumbers } from './settings-change.ts'
import { settingsKey, textsOf } from './use-settings.ts'

const shelf = draftShelf<Draft<SettingTexts>>('settings/settings')

export function useSettingsForm(loaded: SettingTexts) {
  const form = useDraft({ shelf, loaded, queryKey: settingsKey })
  const texts = withNumbers(form.draft)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const seen = settingEntries(form.base)
  const followed = {
    // Prices, seats and hours show all over the office.
    changes: [],
    onDone: ({ settings, strandedBookings }: Data<'POST admin/settings/batch'>) =>
      form.saved(textsOf(settings), strandedBookings),
    onRefused: (refusal: ApiError) => {
      setProblems(refusal.fields ?? {})
      if (refusal.code === 'CHANGED_MEANWHILE') {
        form.overtake(textsOf(refusal.current as SettingEntry[]))
      }
    },
  }
  const saving = useAct('POST admin/settings/batch', {
    ...followed,
    done: ({ message }) => ({ title: 'Settings Saved', description: message }),
    failed: 'Error saving settings',
  })

  return {
    ...form,
    /** The draft as it would be saved. */
    texts,
    problems,
    seen,
    followed,
    isSaving: saving.busy,
    set: (key: SettingKey, text: string) => {
      form.change({ [key]: text })
      setProblems((found) => ({ ...found, [key]: '' }))
    },
    discard: () => {
      form.drop()
      setProblems({})
    },
    save: () => {
      const found = checkSettings(texts)
      setProblems(found)
      if (Object.keys(found).length > 0) return
      form.sending()
      saving.run({ body: { settings: settingEntries(texts), seen } })
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
