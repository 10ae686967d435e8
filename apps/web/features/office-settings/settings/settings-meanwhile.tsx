import { isSettingKey } from '#domain/booking/setting-rules.ts'
import { MeanwhileAlert } from '../meanwhile-alert.tsx'
import { SETTING_LABELS, settingInWords } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Somebody else saved first: what they changed, and what of it is still another in this form. */
export function SettingsMeanwhile({ form: { meanwhile, draft, discard } }: { form: SettingsForm }) {
  if (!meanwhile) return null
  const { before, now, keys } = meanwhile
  const changes = keys.filter(isSettingKey).map((key) => ({
    name: SETTING_LABELS[key],
    before: settingInWords(key, before[key]),
    after: settingInWords(key, now[key]),
    mine: draft[key] === now[key] ? null : settingInWords(key, draft[key]),
  }))
  return <MeanwhileAlert changes={changes} onTakeTheirs={discard} />
}
