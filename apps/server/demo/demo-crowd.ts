import type { DemoVisit } from './demo-visits.ts'

/** Guests by the dozen, so that the days around today look as lived in as a cafe's do. */
const names = `
  Aileen Baird, Andrew Muir, Beth Cameron, Calum Rennie, Catriona Bell
  Davina Shaw, Duncan Ross, Elspeth Orr, Euan Lamont, Fiona Tait
  Gavin Hay, Greer Watt, Innes Laird, Iona Craig, Jamie Doig
  Jean Gillies, Keir Dunn, Kirsty Blair, Lachlan Weir, Lorna Petrie`
  .trim()
  .split(/,\s*|\n\s*/)

export const crowd = names.map((name, index) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@wyndandwhiskers.example`,
  phone: `+4477009002${String(index).padStart(2, '0')}`,
}))

const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
const PARTIES = [
  { adults: 2, children: 0 },
  { adults: 1, children: 1 },
  { adults: 2, children: 2 },
  { adults: 3, children: 0 },
  { adults: 1, children: 0 },
]
const WISHES = new Map([
  [1, 'One of us is allergic to nuts.'],
  [5, 'It is a birthday: could Marmalade come and say hello?'],
  [9, 'We bring a pushchair.'],
])
/** How many of them come today and on the next days; nobody comes twice a day. */
const COMING = [20, 15, 11, 8, 6]
/** How many came a week before, and the weeks before it: by the same weekdays, the fullest first. */
const CAME = [8, 7, 5, 3, 2, 4, 6]
const WEEKS_BEHIND = 4
const MISSING = 11

const visitOf = (day: number, index: number): Omit<DemoVisit, 'fate'> => ({
  guest: crowd[index % crowd.length]!.email,
  day,
  start: HOURS[(index + Math.abs(day)) % HOURS.length]!,
  ...PARTIES[(index + Math.abs(day)) % PARTIES.length]!,
})

/** Today and the next days, the first the fullest; each list is one day's. */
export const crowdedDays: DemoVisit[][] = COMING.map((many, day) =>
  crowd.slice(0, many).map((_, index) => ({
    ...visitOf(day, index),
    fate: 'paid',
    specialRequests: WISHES.get(index),
  })),
)

const weeksBehind: DemoVisit[] = Array.from({ length: WEEKS_BEHIND * 7 }, (_, ago) => {
  const day = ago - WEEKS_BEHIND * 7
  return Array.from({ length: CAME[ago % 7]! }, (_, place) => {
    const index = ago * 3 + place
    const fate = index % MISSING === 0 ? ('missed' as const) : ('visited' as const)
    return { ...visitOf(day, index), fate, daysAhead: 1 + ((index * 5) % 7) }
  })
}).flat()

/**
 * The weeks behind us, so that figures have something to compare with: booked a day to a week ahead. Those who did not
 * come are last, since staff say it of an hour in which the door saw others.
 */
export const lastWeeks = weeksBehind.toSorted(
  (one, other) => Number(one.fate === 'missed') - Number(other.fate === 'missed'),
)
