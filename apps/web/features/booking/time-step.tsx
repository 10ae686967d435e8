import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AboutHour } from '#web/visit/about-hour.tsx'
import { HourList } from '#web/visit/hour-list.tsx'
import { LostTimeAlert } from '#web/visit/lost-time.tsx'
import { LoadingSlots, slotsInWords } from '#web/visit/slot-list.tsx'
import { WaitForHours } from '#web/visit/wait-for-room.tsx'
import { priceWords } from '#web/visit/times.ts'
import type { Plan } from './use-plan.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'

type Props = { ref: React.Ref<HTMLElement>; plan: Plan }

/** As high as most days are, whatever it shows: another date moves nothing. */
export function TimeStep({ ref, plan }: Props) {
  const { date, hours, hour, lost, party, failed, chooseHour } = plan
  const each = hour ?? hours?.[0]
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="time-step" className="outline-none">
      <h2 id="time-step" tabIndex={-1} className="text-2xl outline-none">
        2. Time
      </h2>
      <p className="mb-2 flex min-h-7 flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>{date && weekdayDateLabel(date)}</span>
        <span>{each && priceWords(each)}</span>
      </p>
      <div className="flex min-h-120 flex-col gap-3">
        <p aria-live="polite" className="sr-only">
          {slotsInWords({ date, slots: hours, failed })}
        </p>
        <OwnBookings date={date} />
        {lost && <LostTimeAlert {...{ lost, party }} slots={hours ?? []} onChoose={chooseHour} />}
        {hours ? (
          <HourList
            showsEnd
            hours={hours}
            chosen={hour?.id ?? null}
            people={peopleIn(party)}
            onChoose={chooseHour}
          />
        ) : failed ? (
          <EmptyState title="We could not load the times" onTryAgain={plan.tryAgain} />
        ) : (
          <LoadingSlots />
        )}
        <WaitForHours {...plan} />
        {hour && <AboutHour hour={hour} />}
      </div>
    </section>
  )
}

function OwnBookings({ date }: { date: string | null }) {
  const { data } = useAnswer(
    'GET bookings/bookings',
    { key: [...ownBookingsKey, 'all', 'upcoming'], failed, enabled: date !== null },
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
