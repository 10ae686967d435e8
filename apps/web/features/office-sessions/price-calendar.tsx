import { useState } from 'react'
import { runsOnDate } from '#domain/booking/sessions.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays, weekdayName, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { seasonOn } from '#domain/pricing/seasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Season, SessionBody } from './session-fields.ts'

type Props = { body: SessionBody; seasons: readonly Season[] }

const DAYS = 28
/** A year and more: every season of it can be looked at. */
const MOST = 13

/** Four weeks from Monday on, or later ones: what an adult pays on the days on which it runs. */
export function PriceCalendar({ body, seasons }: Props) {
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const [turned, turn] = useState(0)
  const monday = addDays(today, 1 - weekdayOf(today) + turned * DAYS)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
  const title = turned === 0 ? 'The next four weeks' : `From ${dateLabel(monday)} on`
  return (
    <Card aria-label={title} className="p-4">
      <h3 aria-live="polite" className="mb-2 text-lg">
        {title}
      </h3>
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
      <div className="mt-2 flex justify-between">
        <Button tone="plain" size="small" disabled={turned === 0} onClick={() => turn(turned - 1)}>
          Earlier
        </Button>
        <Button
          tone="plain"
          size="small"
          disabled={turned === MOST}
          onClick={() => turn(turned + 1)}
        >
          Later
        </Button>
      </div>
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
