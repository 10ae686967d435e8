import { useState } from 'react'
import {
  checkSettings,
  isSettingKey,
  settingInWords,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { BeforeSaving } from '../before-saving.tsx'
import { MeanwhileAlert, NothingChanged } from '../effects.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { changeOf } from './settings-change.ts'
import { SettingsEffects } from './settings-effects.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { TryOut } from './try-out.tsx'
import { useSettings } from './use-settings.ts'
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts'

export function SettingsSection() {
  const query = useSettings()
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} what="the settings">
        {(texts) => <Settings texts={texts} />}
      </Loaded>
      <TryOut saved={query.data} />
    </div>
  )
}

function Settings({ texts }: { texts: SettingTexts }) {
  const form = useSettingsForm(texts)
  const [isAsking, setAsking] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <SettingsFields form={form} />
      <BeforeSaving
        meanwhile={<ChangedMeanwhile form={form} />}
        stranded={form.stranded}
        actions={
          <>
            <Button type="submit" busy={form.isSaving}>
              {form.isSaving ? 'Saving...' : 'Save Settings'}
            </Button>
            <Button tone="plain" size="small" onClick={() => setAsking(true)}>
              Reset to Defaults
            </Button>
          </>
        }
      >
        <Effects form={form} />
      </BeforeSaving>
      {isAsking && <ResetDialog form={form} onClose={() => setAsking(false)} />}
    </form>
  )
}

function Effects({ form }: { form: SettingsForm }) {
  const change = changeOf(form.base, form.texts)
  if (!change) return <Unreadable texts={form.texts} />
  if (change.keys.length === 0) return <NothingChanged />
  return (
    <>
      <SettingsEffects base={form.base} change={change} />
      <Button tone="quiet" size="small" onClick={form.discard}>
        Discard Changes
      </Button>
    </>
  )
}

function Unreadable({ texts }: { texts: SettingTexts }) {
  const problems = Object.entries(checkSettings(texts))
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {problems.map(([key, problem]) => (
        <div key={key}>
          <dt className="text-ink-soft">{isSettingKey(key) && SETTINGS[key].label}</dt>
          <dd>{problem}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChangedMeanwhile({ form: { meanwhile, draft, discard } }: { form: SettingsForm }) {
  if (!meanwhile) return null
  const changes = meanwhile.keys.filter(isSettingKey).map((key) => ({
    name: SETTINGS[key].label,
    before: settingInWords(key, meanwhile.before[key]),
    after: settingInWords(key, meanwhile.now[key]),
    mine: settingInWords(key, draft[key]),
  }))
  return <MeanwhileAlert changes={changes} onTakeTheirs={discard} />
}
