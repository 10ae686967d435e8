import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  checkSettings,
  DEFAULT_SETTINGS,
  isSettingKey,
  settingInWords,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { BeforeSaving } from '../before-saving.tsx'
import { MeanwhileAlert, NothingChanged } from '../effects.tsx'
import { changeOf } from './settings-change.ts'
import { SettingsEffects } from './settings-effects.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { TryOut } from './try-out.tsx'
import { useSettings } from './use-settings.ts'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

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
        flushSync(form.save)
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
  if (change?.keys.length === 0) return <NothingChanged />
  return (
    <>
      {change ? (
        <SettingsEffects base={form.base} change={change} />
      ) : (
        <Unreadable texts={form.texts} />
      )}
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

type ResetProps = { form: SettingsForm; onClose: () => void }

function ResetDialog({ form: { base, seen, sending, followed }, onClose }: ResetProps) {
  const { run, busy } = useAct('POST admin/settings/seed-defaults', {
    ...followed,
    done: ({ message }) => ({ title: 'Default Settings Applied', description: message }),
    failed: 'Error seeding settings',
    onDone: (saved) => {
      followed.onDone(saved)
      onClose()
    },
  })
  const change = changeOf(base, DEFAULT_SETTINGS)
  return (
    <ConfirmDialog
      title="Reset to defaults?"
      description="Every setting goes back to what the cafe started with. What you have not saved is lost."
      confirm="Reset to Defaults"
      running="Resetting..."
      busy={busy}
      destructive
      onConfirm={() => {
        sending()
        run({ body: { seen } })
      }}
      onClose={onClose}
    >
      {change && change.keys.length > 0 ? (
        <SettingsEffects base={base} change={change} />
      ) : (
        <p>Every setting has its default already.</p>
      )}
    </ConfirmDialog>
  )
}
