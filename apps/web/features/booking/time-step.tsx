import type { UseQueryResult } from '@tanstack/react-query'
import type { Party } from '#domain/booking/party.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Slot } from '#web/visit/offered-slots.ts'
import { WaitForRoom } from '#web/visit/wait-for-room.tsx'
import { SlotList } from '#web/visit/slot-list.tsx'
import { type LostTime, LostTimeAlert } from '#web/visit/lost-time.tsx'

type Props = {
  ref: React.Ref<HTMLElement>
  date: string | null
  slots: UseQueryResult<Slot[]>
  chosen: number | null
  lost: LostTime | null
  party: Party
  onChoose: (slotId: number) => void
}

/** As high as the calendar beside it, whatever it shows: another date moves nothing. */
export const TimeStep = ({ ref, date, slots, chosen, lost, party, onChoose }: Props) => (
  <section ref={ref} tabIndex={-1} aria-labelledby="time-step" className="outline-none">
    <h2 id="time-step" tabIndex={-1} className="text-2xl outline-none">
      2. Time
    </h2>
    <p className="mb-2 min-h-7 text-ink-soft">{date && weekdayDateLabel(date)}</p>
    <div className="-mx-1 flex h-100 flex-col gap-3 overflow-y-auto px-1 pb-1">
      <OwnBookings date={date} />
      {lost && (
        <LostTimeAlert
          {...{ lost, party }}
          slots={slots.data ?? []}
          onChoose={({ id }) => onChoose(id)}
        />
      )}
      <SlotList
        date={date}
        slots={slots.data?.map((slot) => ({ ...slot, price: formatAmount(slot.final_price) }))}
        failed={slots.isError && !slots.isFetching}
        chosen={chosen}
        onChoose={({ id }) => onChoose(id)}
        onTryAgain={() => void slots.refetch()}
      />
      {date && (
        <WaitForRoom
          date={date}
          session={null}
          times={fullOf(slots.data)}
          party={{ ...party, concessions: 0, toddlers: 0 }}
        />
      )}
    </div>
  </section>
)

/** What has begun cannot be waited for. */
const fullOf = (slots: readonly Slot[] = []) =>
  slots
    .filter((slot) => slot.is_available || slot.remaining_capacity === 0)
    .map((slot) => ({ ...slot, slotId: slot.id, prices: slot.prices ?? null }))

function OwnBookings({ date }: { date: string | null }) {
  const { data } = useAnswer(
    'GET bookings/bookings',
    { key: ['own-bookings', 'all', 'upcoming'], failed, enabled: date !== null },
    { query: { view: 'upcoming' } },
  )
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booked = all.filter((each) => each.booking_date === date && each.status === 'confirmed')
  if (booked.length === 0) return null
  const times = booked.map(({ time_slots }) => slotLabel(time_slots)).join(', ')
  return <p className="text-sm text-ink-soft">You are booked on this day already: {times}.</p>
}

const failed = ({ message }: { message: string }) => ({
  title: 'Error',
  description: `Failed to load your bookings of this date. ${message}`,
  destructive: true,
})
