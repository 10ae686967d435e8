import { useState } from 'react'
import { checkSettings, isSettingKey } from '#domain/booking/settings.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { StrandedAlert } from '../stranded-alert.tsx'
import { CapacityTest } from './capacity-test.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { changeOf } from './settings-change.ts'
import { SettingsEffects } from './settings-effects.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SettingsMeanwhile } from './settings-meanwhile.tsx'
import { useSettings } from './use-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

export function SettingsSection() {
  const query = useSettings()
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} what="the settings">
        {(texts) => <Settings texts={texts} />}
      </Loaded>
      <section aria-label="Try it out" className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <PriceCalculator saved={query.data} />
        <CapacityTest saved={query.data} />
      </section>
    </div>
  )
}

function Settings({ texts }: { texts: SettingTexts }) {
  const form = useSettingsForm(texts)
  const [isAsking, setAsking] = useState(false)
  const box = useStayInside<HTMLElement>()
  const isSaving = form.running === 'saving'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <SettingsFields form={form} />
      <div className="flex flex-col gap-4 lg:sticky lg:top-4">
        <SettingsMeanwhile form={form} />
        {form.stranded.length > 0 && <StrandedAlert bookings={form.stranded} when="saved" />}
        <Card
          ref={box}
          tabIndex={-1}
          aria-labelledby="before-saving-settings"
          className="flex flex-col gap-4 p-4 outline-none sm:p-5"
        >
          <h2 id="before-saving-settings" className="text-lg">
            Before you save
          </h2>
          <Effects form={form} />
          <div className="flex flex-col gap-2">
            <Button type="submit" busy={isSaving}>
              {isSaving ? 'Saving...' : 'Save Settings'}
            </Button>
            <Button tone="plain" size="small" onClick={() => setAsking(true)}>
              Reset to Defaults
            </Button>
          </div>
        </Card>
      </div>
      {isAsking && <ResetDialog form={form} onClose={() => setAsking(false)} />}
    </form>
  )
}

function Effects({ form }: { form: SettingsForm }) {
  const change = changeOf(form.base, form.texts)
  if (!change) return <Unreadable texts={form.texts} />
  if (change.keys.length === 0) {
    return (
      <p className="text-sm text-ink-soft">Nothing is changed. What a change does shows here.</p>
    )
  }
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
