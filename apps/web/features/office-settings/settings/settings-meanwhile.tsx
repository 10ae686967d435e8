import { isSettingKey, settingInWords } from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { MeanwhileAlert } from '../meanwhile-alert.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Somebody else saved first: what they changed, and what of it is still another in this form. */
export function SettingsMeanwhile({ form: { meanwhile, draft, discard } }: { form: SettingsForm }) {
  if (!meanwhile) return null
  const { before, now, keys } = meanwhile
  const changes = keys.filter(isSettingKey).map((key) => ({
    name: SETTINGS[key].label,
    before: settingInWords(key, before[key]),
    after: settingInWords(key, now[key]),
    mine: draft[key] === now[key] ? null : settingInWords(key, draft[key]),
  }))
  return <MeanwhileAlert changes={changes} onTakeTheirs={discard} />
}
