import type { Weekday } from '#domain/calendar/calendar-date.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { CAT_DRAWINGS } from '#domain/house/cat-fields.ts'
import type { BandPrices, GroupRule } from '#domain/pricing/bill.ts'
import type { CancellationPolicy } from './cancellation.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './party.ts'
import type { Guests } from './welcome.ts'

export const SESSION_COLOURS = ['marmalade', 'moss', 'rose', 'ink'] as const
export type SessionColour = (typeof SESSION_COLOURS)[number]

/** Files of apps/web/drawings, and what is seen there. */
export const SESSION_DRAWINGS: Readonly<Record<string, string>> = {
  'story/arrive': 'A green door, and a cat who waits',
  'story/before': 'A calendar and a letter',
  'story/home': 'An open door, and a cat who waves',
  'story/meet': 'A hand held out to a cat',
  'story/rest': 'A dim corner with a curtain',
  'story/seat': 'An armchair and a warm drink',
  ...Object.fromEntries(
    Object.entries(CAT_DRAWINGS).map(([name, words]) => [`cats/${name}`, words]),
  ),
}

/** How large they are: a page keeps their place before they are there, so that no text moves. */
export const drawingSize = (drawing: string) =>
  drawing.startsWith('story/') ? { width: 480, height: 320 } : { width: 400, height: 400 }

/** A session as its owner describes it. */
export type SessionForm = Guests & {
  name: string
  words: string
  colour: SessionColour
  drawing: string | null
  isQuiet: boolean
  sensoryNotes: string
  isPrivate: boolean
  isAlone: boolean
  seats: number | null
  times: readonly SlotTimes[]
  weekdays: readonly Weekday[] | null
  ranges: readonly DateRange[] | null
  dates: readonly string[]
  /** Null, here and below: as the ordinary visit. */
  prices: BandPrices | null
  seasons: readonly { id: number; prices: BandPrices }[]
  group: GroupRule | null
  bookingAdvanceDays: number | null
  cancellation: CancellationPolicy | null
}

/** Where a description begins: as the ordinary visit, at no time yet. */
export const EMPTY_SESSION = {
  name: '',
  words: '',
  colour: 'marmalade',
  drawing: null,
  isQuiet: false,
  sensoryNotes: '',
  isPrivate: false,
  isAlone: false,
  seats: null,
  times: [],
  weekdays: null,
  ranges: null,
  dates: [],
  childrenPerAdult: null,
  mostChildren: null,
  leastPeople: 1,
  mostPeople: 20,
  prices: null,
  seasons: [],
  group: null,
  bookingAdvanceDays: null,
  cancellation: null,
} satisfies SessionForm

export const MOST_PEOPLE = MAX_ADULTS + MAX_CHILDREN

/** What no session goes beyond, whatever the room. */
export const SESSION_BOUNDS = {
  pence: 100_000,
  advanceDays: 730,
  cancellationHours: 8_760,
  childrenPerAdult: MAX_CHILDREN,
} as const

/** 'Sunday yoga' → 'sunday-yoga': the address of its page. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
