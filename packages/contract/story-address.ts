import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { isTimeOfDay } from '#domain/calendar/time-of-day.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'

type StoryVisit = { date: string; from: string; to: string; people: number }

/** Where the story of a visit stands: all it tells is behind the #, and says nothing of its guest. */
export function storyAddress({ date, from, to, people }: StoryVisit): string {
  return `/story#${new URLSearchParams({ date, from, to, people: String(people) }).toString()}`
}

/** Null of anything else: words of others get no page here. */
export function readStoryAddress(hash: string): StoryVisit | null {
  const address = new URLSearchParams(hash.replace('#', ''))
  const text = (name: string) => address.get(name) ?? ''
  const [date, from, to, people] = [text('date'), text('from'), text('to'), Number(text('people'))]
  const isVisit = isCalendarDate(date) && isTimeOfDay(from) && isTimeOfDay(to) && from < to
  const isParty = Number.isInteger(people) && people > 0 && people <= MAX_ADULTS + MAX_CHILDREN
  return isVisit && isParty ? { date, from, to, people } : null
}
