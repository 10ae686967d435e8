import { dateLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checked, Checking, NothingTouched } from '../checking.tsx'
import { FirstFew } from '../first-few.tsx'
import { StrandedAlert } from '../stranded-alert.tsx'
import { mayTrouble } from './settings-change.ts'
import type { SettingsChange } from './settings-change.ts'
import { useSettingsPreview } from './use-settings-preview.ts'

type OverfullSlot = Data<'POST admin/settings/preview'>['overfullSlots'][number]

/** Who has booked and would be outside the hours, or more than the seats. Nobody is cancelled by it. */
export function SettingsTrouble({ change }: { change: SettingsChange }) {
  const asked = mayTrouble(change) ? change.texts : null
  const { data, isCurrent, error } = useSettingsPreview(asked)
  if (!asked) return null
  if (error) return <Alert tone="bad">We could not check which bookings this touches.</Alert>
  if (!data) return <Checking />
  const { strandedBookings, overfullSlots } = data
  return (
    <Checked isCurrent={isCurrent}>
      {strandedBookings.length + overfullSlots.length === 0 && <NothingTouched />}
      {strandedBookings.length > 0 && <StrandedAlert bookings={strandedBookings} when="preview" />}
      {overfullSlots.length > 0 && <Overfull slots={overfullSlots} />}
    </Checked>
  )
}

function Overfull({ slots }: { slots: readonly OverfullSlot[] }) {
  const title =
    slots.length === 1 ? '1 slot would be overfull' : `${slots.length} slots would be overfull`
  return (
    <Alert tone="bad" title={title}>
      <p className="text-sm">Nobody loses a seat, but no more can be booked.</p>
      <FirstFew
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
