import { weekdayName } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { offLabel } from '#domain/pricing/codes.ts'
import { formatAmount, penceOf } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeCode = Data<'GET office/codes'>[number]
type Named = { id: number; form: { name: string }; isOrdinary: boolean }

/** '10 % off', '£5.00 off' */
export const offWords = ({ off: { percentage = 0, price } }: OfficeCode): string =>
  offLabel(price === undefined ? { percentage } : { pence: penceOf(price) })

/** Which visits it is for, a few words each. */
export function forWords(code: OfficeCode, sessions: readonly Named[]): string {
  const { sessionIds, weekdays, leastParty, isFirstVisit, stacks } = code
  const words = [
    sessionIds?.map((id) => nameOf(sessions, id)).join(', '),
    weekdays?.map((day) => weekdayName(day).slice(0, 3)).join(', '),
    datesWords(code),
    leastParty > 1 && `${leastParty} people or more`,
    isFirstVisit && 'first visit',
    stacks && 'on top of other discounts',
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : 'Any visit'
}

const nameOf = (sessions: readonly Named[], id: number) => {
  const session = sessions.find((each) => each.id === id)
  if (session?.isOrdinary) return 'Ordinary visit'
  return session?.form.name ?? 'a session that is gone'
}

function datesWords({ firstDate, lastDate }: OfficeCode): string | null {
  if (firstDate && lastDate) return `${dateLabel(firstDate)} to ${dateLabel(lastDate)}`
  if (firstDate) return `from ${dateLabel(firstDate)}`
  return lastDate && `until ${dateLabel(lastDate)}`
}

/** '3 of 10', and how often by each guest. */
export function usesWords({ uses, mostUses, mostPerGuest }: OfficeCode): string {
  const all = mostUses === null ? String(uses) : `${uses} of ${mostUses}`
  return mostPerGuest === null ? all : `${all}, each guest ${mostPerGuest}`
}

export const givenWords = ({ given, budget }: OfficeCode): string =>
  budget === null ? formatAmount(given) : `${formatAmount(given)} of ${formatAmount(budget)}`
