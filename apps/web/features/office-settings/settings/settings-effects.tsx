import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingInWords } from '#domain/booking/settings.ts'
import type { Settings, SettingTexts } from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { hasUnchargeableTotal, slotPrice, UNCHARGEABLE_PRICE } from '#domain/pricing/price.ts'
import { useTimeSlots } from '#web/office/use-time-slots.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Change } from '../change.tsx'
import { FollowingLines } from '../following-lines.tsx'
import { weekOf } from '../hours/hours-book.ts'
import { workingHoursQuery } from '../hours/use-working-hours.ts'
import { activeTimes, timesOf } from '../slot-times.ts'
import { effectLines } from './effect-lines.ts'
import type { SettingsChange } from './settings-change.ts'
import { SettingsTrouble } from './settings-trouble.tsx'

type Props = { base: SettingTexts; change: SettingsChange }

/** What a change does, before it is saved: the values, what follows for visits, and for people. */
export function SettingsEffects({ base, change }: Props) {
  const { data: slots = [] } = useTimeSlots()
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2 text-sm">
        {change.keys.map((key) => (
          <Change
            key={key}
            name={SETTINGS[key].label}
            before={settingInWords(key, base[key])}
            after={settingInWords(key, change.texts[key])}
          />
        ))}
      </dl>
      <PriceWarning change={change} slots={slots} />
      <WhatFollows change={change} slots={slots} />
      <SettingsTrouble change={change} />
    </div>
  )
}

type PartProps = { change: SettingsChange; slots: readonly TimeSlot[] }

/** A price that cannot be charged, and one that is perhaps only a field somebody emptied. */
function PriceWarning({ change: { before, after }, slots }: PartProps) {
  const minutes = slots.map((slot) => slotMinutes(timesOf(slot)))
  if (hasUnchargeableTotal(after, minutes)) {
    return (
      <Alert tone="bad" title="This cannot be saved">
        {UNCHARGEABLE_PRICE}
      </Alert>
    )
  }
  if (!isFree(after) || isFree(before)) return null
  return (
    <Alert tone="bad" title="Every visit would be free">
      Whoever books pays nothing, and is confirmed at once.
    </Alert>
  )
}

const isFree = (settings: Settings) => slotPrice(settings, 60).finalPence === 0

function WhatFollows({ change, slots }: PartProps) {
  const { data: book } = useQuery(workingHoursQuery)
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const week = book ? weekOf(book) : []
  const lines = effectLines(change, { slots: activeTimes(slots), week, today })
  return <FollowingLines lines={lines} />
}
