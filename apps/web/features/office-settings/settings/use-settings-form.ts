import { useState } from 'react'
import { checkSettings, settingEntries } from '#domain/booking/settings.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import type { SettingKey } from '#domain/booking/settings-table.ts'
import { api } from '#web/api/api.ts'
import { draftShelf } from '#web/office/draft-shelf.ts'
import { useDraft } from '../use-draft.ts'
import type { Draft } from '../use-draft.ts'
import { withNumbers } from './settings-change.ts'
import {
  defaultsApplied,
  settingsNotSaved,
  settingsNotSeeded,
  settingsSaved,
} from './settings-toasts.ts'
import { useSettleSettings } from './use-settle-settings.ts'

type Act = 'saving' | 'resetting'

const shelf = draftShelf<Draft<SettingTexts>>('settings/settings')

export function useSettingsForm(loaded: SettingTexts) {
  const form = useDraft(shelf, loaded)
  const { base, draft } = form
  const texts = withNumbers(draft)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [running, setRunning] = useState<Act | null>(null)
  const { settle, stranded } = useSettleSettings(form, setProblems)

  async function run(act: Act, asked: () => ReturnType<typeof settle>) {
    setRunning(act)
    const isDone = await asked()
    setRunning(null)
    return isDone
  }
  const seen = settingEntries(base)

  return {
    ...form,
    /** The draft as it would be saved. */
    texts,
    problems,
    running,
    stranded,
    set: (key: SettingKey, text: string) => {
      form.change({ [key]: text })
      setProblems((found) => ({ ...found, [key]: '' }))
    },
    discard: () => {
      form.drop()
      setProblems({})
    },
    save: async () => {
      const found = checkSettings(texts)
      setProblems(found)
      if (Object.keys(found).length > 0) return false
      const body = { settings: settingEntries(texts), seen }
      return run('saving', () =>
        settle(api('POST admin/settings/batch', { body }), settingsSaved, settingsNotSaved),
      )
    },
    resetToDefaults: () =>
      run('resetting', () =>
        settle(
          api('POST admin/settings/seed-defaults', { body: { seen } }),
          defaultsApplied,
          settingsNotSeeded,
        ),
      ),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
