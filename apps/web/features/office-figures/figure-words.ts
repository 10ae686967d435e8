import { peopleLabel } from '#domain/booking/party.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type Figures = Data<'GET office/figures'>
type Group = Figures['noShows'][number]

/** Of the seven days from tomorrow on, and on what that rests. */
export function aheadWords([next]: Figures['ahead']): string {
  if (!next) return ''
  const { booked, likely, range, tried } = next
  const isAsBooked = range === null && likely === booked
  if (isAsBooked) {
    return `${peopleLabel(booked)} booked for the seven days from tomorrow on: as many as the mean of the last four weeks, or more.`
  }
  const now = `${peopleLabel(booked)} booked for the seven days from tomorrow on, ${likely} likely`
  if (range) {
    return `${now}: eight of ten such weeks had from ${range.low} to ${range.high}. In ${tried.weeks} past weeks this was wrong by ${Math.round(tried.pickupError)} people on average, the mean of four weeks by ${Math.round(tried.meanError)}.`
  }
  return tried.weeks === 0
    ? `${now}, as in the mean of the last four weeks: too few weeks are behind us to say more.`
    : `${now}, as in the mean of the last four weeks, which told past weeks better than what was booked.`
}

/** '120 people this week, 12 % more than the mean of the last four.' */
export function comparedWords({ people, mean }: Figures['week']): string {
  const now = `${peopleLabel(people)} this week, what is booked included`
  if (mean === 0) return `${now}; nobody in the four weeks before.`
  const percent = Math.round((people / mean - 1) * 100)
  if (percent === 0) return `${now}, as many as in the mean of the last four.`
  if (percent > 200) return `${now}: far more than the mean of the last four, ${mean.toFixed(1)}.`
  return `${now}: ${Math.abs(percent)}\u00A0% ${percent > 0 ? 'more' : 'fewer'} than the mean of the last four. The line marks that mean.`
}

/** 'Low to high' of a coming week, or what its figure is. */
export function rangeWords({ range, likely, booked }: Figures['ahead'][number]): string {
  if (range) return `${range.low} – ${range.high}`
  return likely === booked ? 'as booked' : 'mean of four weeks'
}

export const missedPercent = ({ came, missed }: Group) =>
  came + missed === 0 ? 0 : Math.round((missed / (came + missed)) * 100)

/** 'On the day', '3 to 7 days before', '15 days before or more' */
export function leadWords({ fromDays, toDays }: Group): string {
  if (fromDays === 0) return 'On the day'
  return toDays === null
    ? `${fromDays} days before or more`
    : `${fromDays} to ${toDays} days before`
}

export function noShowWords(groups: Figures['noShows']): string {
  const sum = (of: 'came' | 'missed') => groups.reduce((all, group) => all + group[of], 0)
  const [came, missed] = [sum('came'), sum('missed')]
  if (came + missed === 0) return 'The door has not noted yet who came in the last 90 days.'
  const all = { fromDays: 0, toDays: null, came, missed }
  return `Of ${came + missed} parties of the last 90 days, ${missed} did not come: ${missedPercent(all)}\u00A0%.`
}

export function moneyWords(money: Figures['money']): string {
  const [most] = money
  if (!most) return 'No money has moved in the last 60 days.'
  const sum = money.reduce((all, { amount }) => all + amount, 0)
  return `${formatAmount(sum)} received in the last 30 days, most of it by ${INSTRUMENTS[most.instrument].label.toLowerCase()}. The line marks the 30 days before.`
}
