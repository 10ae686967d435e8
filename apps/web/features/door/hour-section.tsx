import { useId } from 'react'
import { type Day, type HourOfDay, hourTitle, kitchenWords, runWords } from './day.ts'
import { PartyCard } from './party-card.tsx'
import { WaitingForHour } from './waiting-for-hour.tsx'

export function HourSection({ of, day, now }: { of: HourOfDay; day: Day; now: number }) {
  const id = useId()
  const { hour, parties } = of
  const kitchen = kitchenWords(of)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl tabular-nums">
          {hourTitle(hour)}
        </h2>
        <p className="text-ink-soft">{runWords(of)}</p>
        {kitchen && <p className="w-full text-ink-soft">For the kitchen: {kitchen}</p>}
      </header>
      {parties.length > 0 && (
        <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
          {parties.map((party) => (
            <PartyCard key={party.bookingId} {...{ party, day, now }} />
          ))}
        </ul>
      )}
      <WaitingForHour date={day.date} {...hour} />
    </section>
  )
}
