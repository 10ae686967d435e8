import { useState } from 'react'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { useTimeSlots } from '#web/office/use-time-slots.ts'
import { Change } from '../change.tsx'
import { effectLines } from './effect-lines.ts'
import { SETTING_LABELS, settingInWords } from './setting-words.ts'
import type { SettingsChange } from './settings-change.ts'
import { SettingsTrouble } from './settings-trouble.tsx'

type Props = { base: SettingTexts; change: SettingsChange }

/** What a change does, before it is saved: the values, what follows for visits, and for people. */
export function SettingsEffects({ base, change }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 text-sm">
        {change.keys.map((key) => (
          <Change
            key={key}
            name={SETTING_LABELS[key]}
            before={settingInWords(key, base[key])}
            after={settingInWords(key, change.texts[key])}
          />
        ))}
      </dl>
      <WhatFollows change={change} />
      <SettingsTrouble change={change} />
    </div>
  )
}

function WhatFollows({ change }: { change: SettingsChange }) {
  const { data = [] } = useTimeSlots()
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const slots = data
    .filter(({ is_active }) => is_active)
    .map(({ start_time, end_time }) => ({ startTime: start_time, endTime: end_time }))
  const lines = effectLines(change, slots, today)
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-base">What follows</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
