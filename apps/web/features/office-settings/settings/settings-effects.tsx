import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  settingEntries,
  settingInWords,
  type Settings,
  type SettingTexts,
} from '#domain/booking/settings.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { hasUnchargeableTotal, slotPrice, unchargeablePrice } from '#domain/pricing/price.ts'
import { api, type Data } from '#web/api/api.ts'
import { timesOf, useTimeSlots, type TimeSlot } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Changes, Checked, FollowingLines, ShortList, StrandedAlert } from '../effects.tsx'
import { activeTimes } from '../fit-lines.ts'
import { weekOf } from '../hours/hours-book.ts'
import { workingHoursQuery } from '../hours/use-working-hours.ts'
import { usePreview } from '../use-preview.ts'
import { effectLines } from './effect-lines.ts'
import { mayTrouble, type SettingsChange } from './settings-change.ts'

export function SettingsEffects({ base, change }: { base: SettingTexts; change: SettingsChange }) {
  const { data: slots = [] } = useTimeSlots()
  return (
    <div className="flex flex-col gap-4">
      <Changes
        changes={change.keys.map((key) => ({
          name: SETTINGS[key].label,
          before: settingInWords(key, base[key]),
          after: settingInWords(key, change.texts[key]),
        }))}
      />
      <PriceWarning change={change} slots={slots} />
      <WhatFollows change={change} slots={slots} />
      <Trouble change={change} />
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
        {unchargeablePrice()}
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

/** Who has booked and would be outside the hours, or more than the seats. Nobody is cancelled by it. */
function Trouble({ change }: { change: SettingsChange }) {
  const asked = mayTrouble(change) ? change.texts : null
  const found = usePreview('settings-preview', asked, (texts) =>
    api('POST admin/settings/preview', { body: { settings: settingEntries(texts) } }),
  )
  if (!asked) return null
  return (
    <Checked found={found}>
      {({ strandedBookings, overfullSlots }) =>
        strandedBookings.length + overfullSlots.length > 0 && (
          <>
            <StrandedAlert bookings={strandedBookings} when="preview" />
            <OverfullAlert slots={overfullSlots} />
          </>
        )
      }
    </Checked>
  )
}

type OverfullSlot = Data<'POST admin/settings/preview'>['overfullSlots'][number]

function OverfullAlert({ slots }: { slots: readonly OverfullSlot[] }) {
  if (slots.length === 0) return null
  const title =
    slots.length === 1 ? '1 slot would be overfull' : `${slots.length} slots would be overfull`
  return (
    <Alert tone="bad" title={title}>
      <p className="text-sm">Nobody loses a seat, but no more can be booked.</p>
      <ShortList
        items={slots.map(({ slotId, date, start_time, end_time, booked, capacity }) => (
          <li key={`${date} ${slotId}`}>
            <strong>
              {dateLabel(date)}, {start_time} - {end_time}
            </strong>
            : {booked} people, {capacity === 1 ? '1 seat' : `${capacity} seats`}
          </li>
        ))}
      />
    </Alert>
  )
}
