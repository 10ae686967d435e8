import { useState } from 'react'
import { checkSettings } from '#domain/booking/setting-rules.ts'
import type { SettingKey } from '#domain/booking/setting-rules.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { api } from '#web/api/api.ts'
import { useDraft } from '../use-draft.ts'
import {
  defaultsApplied,
  settingsNotSaved,
  settingsNotSeeded,
  settingsSaved,
} from './settings-toasts.ts'
import { entriesOf } from './use-settings.ts'
import { useSettleSettings } from './use-settle-settings.ts'

type Act = 'saving' | 'resetting'

export function useSettingsForm(loaded: SettingTexts) {
  const form = useDraft(loaded)
  const { base, draft } = form
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [running, setRunning] = useState<Act | null>(null)
  const { settle, stranded } = useSettleSettings(form, setProblems)

  async function run(act: Act, asked: () => ReturnType<typeof settle>) {
    setRunning(act)
    const isDone = await asked()
    setRunning(null)
    return isDone
  }
  const seen = entriesOf(base)

  return {
    ...form,
    problems,
    running,
    stranded,
    set: (key: SettingKey, text: string) => {
      form.change({ [key]: text })
      setProblems((found) => ({ ...found, [key]: '' }))
    },
    discard: () => {
      form.start(base)
      setProblems({})
    },
    save: async () => {
      const found = checkSettings(draft)
      setProblems(found)
      if (Object.keys(found).length > 0) return false
      const body = { settings: entriesOf(draft), seen }
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
