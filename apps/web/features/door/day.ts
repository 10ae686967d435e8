import {
  arrivalState,
  type ArrivalState,
  type ComingParty,
  latePeople,
  runOfHour,
  seenAtDoor,
} from '#domain/booking/arrival.ts'
import { extrasWords, sumExtras } from '#domain/booking/extras.ts'
import { counted } from '#domain/booking/counted.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'

export type Day = Data<'GET office/today'>
export type Party = Day['parties'][number]
export type Hour = Day['hours'][number]
export type SilentDoor = Day['silentDoors'][number]

export const peopleOf = ({ adults, children }: Party) => adults + children

export const comingOf = (party: Party): ComingParty => ({
  people: peopleOf(party),
  arrived: party.arrived,
  released: party.released,
  startsAt: Date.parse(party.startsAt),
  lateAt: Date.parse(party.lateAt),
  endsAt: Date.parse(party.endsAt),
  isMissed: party.isNoShow,
})

/** Those who may still come in: seats that were given away are asked for again. */
export const stillOut = (party: Party) => peopleOf(party) - party.arrived

export const canComeIn = (party: Party) => party.status !== 'pending' && stillOut(party) > 0

export const releasable = (party: Party, now: number) =>
  party.status === 'pending' ? 0 : latePeople(comingOf(party), now)

export const lastArrival = ({ arrivals }: Party) => arrivals.findLast(({ isUndone }) => !isUndone)

/** When the first of a party came that was all here at a moment already; null of any other. */
export function inSince(party: Party, at: number): string | null {
  const before = party.arrivals.filter((each) => !each.isUndone && Date.parse(each.at) < at)
  const people = before.reduce((sum, each) => sum + each.people, 0)
  return people >= peopleOf(party) ? (before[0]?.at ?? null) : null
}

const EARLY_MINUTES = 60

/** 'Comes at 15:00, in 4 hours': of a party that comes much later today; null of any other. */
export function earlyWords(
  { startsAt, timeSlotStart, arrived }: Party,
  now: number,
): string | null {
  const minutes = (Date.parse(startsAt) - now) / 60_000
  if (minutes <= EARLY_MINUTES || arrived > 0) return null
  return `Comes at ${timeSlotStart}, in ${counted(Math.round(minutes / 60), 'hour')}`
}

const DOUBLE_TAP_MS = 600

/** The second tap of two falls on what has come into the place of the first: it undoes nothing. */
export const isDoubleTap = (told: { at: string }, now: number) =>
  Math.abs(now - Date.parse(told.at)) < DOUBLE_TAP_MS

export const stateOf = (party: Party, day: Day, now: number): ArrivalState =>
  arrivalState(comingOf(party), now, seenAtDoor(day.parties))

/** 'The door of Isla Morrison has not been heard since 11:50.' */
export const silenceWords = ({ name, heardAt }: SilentDoor) =>
  `The door of ${name} has not been heard since ${timeLabel(heardAt)}.`

/** Who is in while others have their seats, by how many people, and the walk-ins that are there now. */
export function withoutSeats({ parties }: Day, now: number) {
  const there = parties.filter(({ endsAt }) => Date.parse(endsAt) > now)
  return there.flatMap((party) => {
    const people = party.arrived + party.released - peopleOf(party)
    const walkIns = there.filter(
      ({ channel, startsAt, endsAt }) =>
        channel === 'door' && startsAt < party.endsAt && endsAt > party.startsAt,
    )
    return people > 0 ? [{ party, people, walkIns }] : []
  })
}

/** Of whom staff are asked once the day is over: did they come? */
export function unseenOf(day: Day, now: number): Party[] {
  const isOver = day.hours.every(({ endsAt }) => Date.parse(endsAt) <= now)
  if (!isOver) return []
  return day.parties.filter(
    (party) => party.status !== 'pending' && stateOf(party, day, now) === 'unseen',
  )
}

/** What the kitchen has yet to bring out in an hour; empty where there is nothing. */
export function kitchenWords({ parties }: Pick<HourOfDay, 'parties'>): string {
  const open = parties.filter(({ status, isServed }) => status !== 'pending' && !isServed)
  return extrasWords(sumExtras(open.map(({ extras }) => extras)))
}

export type HourOfDay = {
  /** Its times: a slot that got other ones is in two hours of the day. */
  id: string
  hour: Hour
  parties: Party[]
  run: ReturnType<typeof runOfHour>
}

export const hoursOf = (day: Day, now: number): HourOfDay[] =>
  day.hours.map((hour) => {
    const parties = day.parties.filter(
      ({ timeSlotStart, timeSlotEnd }) =>
        timeSlotStart === hour.timeSlotStart && timeSlotEnd === hour.timeSlotEnd,
    )
    const coming = parties.filter(({ status }) => status !== 'pending').map(comingOf)
    const id = `${hour.timeSlotStart}-${hour.timeSlotEnd}`
    return { id, hour, parties, run: runOfHour(coming, now) }
  })

/** Rests that begin after one hour did, and not after the next. */
export const restsBetween = (
  { rests }: Day,
  last: HourOfDay | undefined,
  next: HourOfDay | undefined,
) =>
  rests.filter(
    ({ startTime }) =>
      (!last || last.hour.timeSlotStart < startTime) &&
      (!next || startTime <= next.hour.timeSlotStart),
  )

const LEAST_LETTERS = 3

/** By three letters of a name or a reference; null while there are fewer. */
export function partiesFound({ parties }: Day, typed: string): Party[] | null {
  const wanted = plain(typed)
  if (wanted.length < LEAST_LETTERS) return null
  return parties.filter(
    ({ name, bookingRef }) => plain(name).includes(wanted) || plain(bookingRef).includes(wanted),
  )
}

/** 'Zoë O’Neil' is found by 'zoe oneil', 'Michał' by 'michal', and 'WW-7KQ2MN4P' by 'ww7kq'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Letter}/gu, (letter) => TYPED_AS[letter] ?? letter)

/** Letters that are one piece, as somebody types them whose keyboard has them not. */
const TYPED_AS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** 'Late', '2 of 4 here': what is the matter with a party, in words. */
export function stateWords(party: Party, day: Day, now: number): string {
  const state = stateOf(party, day, now)
  const late = releasable(party, now)
  if (state === 'partly') {
    const here = `${party.arrived} of ${peopleOf(party)} here`
    return late > 0 ? `${here}, ${late} late` : here
  }
  return STATES[state]
}

const STATES: Record<Exclude<ArrivalState, 'partly'>, string> = {
  expected: 'Expected',
  late: 'Late',
  here: 'Here',
  released: 'Seats given away',
  unseen: 'Not seen',
  over: 'Over',
  'no-show': 'No-show',
}

/** '9 of 12 here, 2 late, 3 seats free' */
export function runWords({ hour, run }: HourOfDay): string {
  const { expected, arrived, late } = run
  const here = expected === 0 ? 'nobody expected' : `${arrived} of ${expected} here`
  return [here, ...(late > 0 ? [`${late} late`] : []), ...freeWords(hour)].join(', ')
}

/** '3 seats free'; where several things are sold at once, of each. */
const freeWords = ({ free, sessions }: Hour): string[] =>
  sessions.length > 1
    ? sessions.map(({ name, free }) => (name ? `${seatsFree(free)} in ${name}` : seatsFree(free)))
    : [seatsFree(free)]

const seatsFree = (count: number) => `${counted(count, 'seat')} free`

/** '14:00 – 15:30, Cat yoga' */
export const hourTitle = ({ timeSlotStart, timeSlotEnd, sessions }: Hour): string =>
  [
    `${timeSlotStart} – ${timeSlotEnd}`,
    ...sessions.flatMap(({ name }) => (name === null ? [] : [name])),
  ].join(', ')
