import { useState } from 'react'
import { runsOnDate } from '#domain/booking/sessions.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays, weekdayName, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { seasonOn } from '#domain/pricing/seasons.ts'
import { Card } from '#web/ui/card.tsx'
import type { Season, SessionBody } from './session-fields.ts'

type Props = { body: SessionBody; seasons: readonly Season[] }

const DAYS = 28

/** Four weeks from Monday on: what an adult pays on the days on which it runs. */
export function PriceCalendar({ body, seasons }: Props) {
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const monday = addDays(today, 1 - weekdayOf(today))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
  return (
    <Card aria-label="The next four weeks" className="p-4">
      <h3 className="mb-2 text-lg">The next four weeks</h3>
      <ol className="grid grid-cols-7 gap-1 text-center text-xs">
        {WEEKDAYS.map((day) => (
          <li key={day} aria-hidden="true" className="font-semibold text-ink-soft">
            {weekdayName(day).slice(0, 2)}
          </li>
        ))}
        {days.map((date) => (
          <Day key={date} date={date} body={body} seasons={seasons} />
        ))}
      </ol>
    </Card>
  )
}

function Day({ date, body, seasons }: Props & { date: string }) {
  const runs = runsOnDate(body, date)
  const price = runs ? priceOn(body, seasons, date) : null
  return (
    <li
      className={
        runs
          ? 'min-h-11 rounded-sm border border-moss bg-moss-wash p-1'
          : 'min-h-11 rounded-sm border border-line p-1 text-ink-soft'
      }
    >
      <span className="sr-only">{dateLabel(date)}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {runs && <span className="block font-semibold">{price ?? 'runs'}</span>}
    </li>
  )
}

function priceOn({ prices, seasons: own }: SessionBody, seasons: readonly Season[], date: string) {
  const priced = seasons.filter(({ id }) => own.some((season) => season.id === id))
  const season = seasonOn(priced, date)
  const all = own.find(({ id }) => id === season?.id)?.prices ?? prices
  const adult = all?.adult ?? all?.concession
  if (adult === undefined) return null
  return adult === 0 ? 'free' : formatAmount(adult).replace('.00', '')
}
