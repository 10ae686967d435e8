import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { addDays, weekdayName, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { dateLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { seasonOn } from '#domain/pricing/seasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Season, SessionBody } from './session-fields.ts'
import { type House, runsOn } from './session-runs.ts'

type Props = { body: SessionBody; seasons: readonly Season[]; house: House }

const DAYS = 28
/** A year and more: every season of it can be looked at. */
const MOST = 13

/** Four weeks from Monday on, or later ones: at which hours it runs, and what an adult pays then. */
export function RunCalendar({ body, seasons, house }: Props) {
  const [today] = useState(() => cafeMoment(Date.now()).date)
  const [turned, turn] = useState(0)
  const monday = addDays(today, 1 - weekdayOf(today) + turned * DAYS)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
  const title = turned === 0 ? 'The next four weeks' : `From ${dateLabel(monday)} on`
  const runs = days.filter((date) => date >= today).flatMap((date) => runsOn(body, house, date))
  const next = runs.find(({ whyNot }) => whyNot === null)
  return (
    <Card aria-label={title} className="p-4">
      <h3 aria-live="polite" className="mb-2 text-lg">
        {title}
      </h3>
      {next && (
        <p className="mb-2 text-sm">
          First on <strong>{weekdayDateLabel(next.date)}</strong>, {next.startTime} - {next.endTime}
          .
        </p>
      )}
      <ol className="grid grid-cols-7 gap-1 text-center text-xs">
        {WEEKDAYS.map((day) => (
          <li key={day} aria-hidden="true" className="font-semibold text-ink-soft">
            {weekdayName(day).slice(0, 2)}
          </li>
        ))}
        {days.map((date) => (
          <Day
            key={date}
            date={date}
            runs={runs.filter((run) => run.date === date)}
            price={priceOn(body, seasons, date)}
          />
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

type DayProps = { date: string; runs: ReturnType<typeof runsOn>; price: string | null }

function Day({ date, runs, price }: DayProps) {
  const takesPlace = runs.some(({ whyNot }) => whyNot === null)
  return (
    <li
      className={
        takesPlace
          ? 'min-h-11 rounded-sm border border-moss bg-moss-wash py-1'
          : 'min-h-11 rounded-sm border border-line py-1 text-ink-soft'
      }
    >
      <span className="sr-only">{dateLabel(date)}</span>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {runs.map(({ startTime, whyNot }) =>
        whyNot === null ? (
          <span key={startTime} className="block tabular-nums">
            {startTime}
          </span>
        ) : (
          <s key={startTime} className="block tabular-nums">
            <span className="sr-only">not at </span>
            {startTime}
          </s>
        ),
      )}
      {takesPlace && price && <span className="block font-semibold">{price}</span>}
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
