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
/** How many of them come on which day; nobody comes twice a day. */
const COMING = [20, 15, 11, 8, 6]

/** Today and the next days, the first the fullest; each list is one day's. */
export const crowdedDays: DemoVisit[][] = COMING.map((many, day) =>
  crowd.slice(0, many).map(({ email }, index) => ({
    guest: email,
    day,
    start: HOURS[(index + day) % HOURS.length] ?? '10:00',
    ...(PARTIES[(index + day) % PARTIES.length] ?? { adults: 1, children: 0 }),
    fate: 'paid',
    specialRequests: WISHES.get(index),
  })),
)
