/** What became of a demo booking; the last three are of today or still to come. */
export type Fate =
  | 'visited'
  | 'missed'
  | 'refunded in part'
  | 'cancelled unpaid'
  | 'cancelled with approval'
  | 'wanted to cancel'
  | 'refund fails'
  | 'paid'
  | 'asks to cancel'
  | 'unpaid'

export type DemoVisit = {
  /** Whose: an e-mail address of the demo. */
  guest: string
  /** Days from today; the past is negative. */
  day: number
  start: string
  adults: number
  children: number
  fate: Fate
  /** How many days before it was booked. */
  daysAhead?: number
  specialRequests?: string
}

const isla = 'isla@wyndandwhiskers.example'
const callum = 'callum@wyndandwhiskers.example'
const eilidh = 'eilidh@wyndandwhiskers.example'
const fergus = 'fergus@wyndandwhiskers.example'
const mairi = 'mairi@wyndandwhiskers.example'
const hamish = 'hamish@wyndandwhiskers.example'
const rona = 'rona@wyndandwhiskers.example'

/** People whose password nobody knows: the cafe sees them come and go. */
export const regulars = [
  { email: eilidh, name: 'Eilidh Grant', phone: '+447700900104' },
  { email: fergus, name: 'Fergus Kerr', phone: '+447700900105' },
  { email: mairi, name: 'Mairi Stewart', phone: '+447700900106' },
  { email: hamish, name: 'Hamish Boyd', phone: '+447700900107' },
  { email: rona, name: 'Rona Fraser', phone: '+447700900108' },
]

type Short = [guest: string, day: number, start: string, adults: number, children: number, Fate]

const visit = ([guest, day, start, adults, children, fate]: Short): DemoVisit => ({
  guest,
  day,
  start,
  adults,
  children,
  fate,
})

/** A month behind us, today, and ten days ahead. */
export const demoVisits: DemoVisit[] = [
  ...(
    [
      [eilidh, -33, '10:00', 2, 0, 'visited'],
      [fergus, -31, '14:00', 1, 0, 'visited'],
      [mairi, -29, '11:00', 2, 2, 'visited'],
      [isla, -27, '15:00', 2, 0, 'visited'],
      [hamish, -26, '12:00', 3, 1, 'visited'],
      [rona, -24, '14:00', 2, 0, 'cancelled with approval'],
      [eilidh, -22, '11:00', 2, 1, 'visited'],
      [callum, -20, '13:00', 1, 0, 'visited'],
      [fergus, -19, '10:00', 2, 0, 'visited'],
      [mairi, -17, '15:00', 2, 3, 'refunded in part'],
      [hamish, -15, '12:00', 2, 0, 'cancelled unpaid'],
      [rona, -14, '14:00', 2, 0, 'visited'],
      [isla, -13, '11:00', 1, 1, 'visited'],
      [eilidh, -12, '10:00', 4, 0, 'wanted to cancel'],
      [fergus, -11, '13:00', 1, 0, 'visited'],
      [callum, -10, '15:00', 2, 0, 'refund fails'],
      [mairi, -9, '11:00', 2, 2, 'visited'],
      [hamish, -8, '14:00', 3, 0, 'visited'],
      [rona, -7, '12:00', 2, 1, 'visited'],
      [eilidh, -6, '10:00', 2, 0, 'visited'],
      [fergus, -5, '14:00', 2, 0, 'visited'],
      [isla, -4, '13:00', 2, 0, 'cancelled with approval'],
      [mairi, -3, '11:00', 2, 1, 'visited'],
      [hamish, -2, '15:00', 2, 0, 'visited'],
      [rona, -1, '12:00', 2, 2, 'visited'],
      [mairi, 0, '10:00', 2, 1, 'paid'],
      [hamish, 0, '12:00', 3, 0, 'paid'],
      [rona, 0, '14:00', 2, 2, 'paid'],
      [callum, 0, '15:00', 1, 0, 'paid'],
      [fergus, 1, '10:00', 1, 0, 'paid'],
      [eilidh, 1, '14:00', 2, 2, 'paid'],
      [mairi, 2, '12:00', 2, 0, 'paid'],
      [hamish, 3, '10:00', 3, 0, 'asks to cancel'],
      [rona, 4, '15:00', 2, 1, 'paid'],
      [eilidh, 6, '12:00', 9, 4, 'paid'],
      [fergus, 8, '14:00', 2, 0, 'paid'],
      [callum, 5, '13:00', 2, 0, 'paid'],
      [isla, 9, '11:00', 2, 0, 'paid'],
      [isla, 7, '14:00', 2, 1, 'unpaid'],
    ] satisfies Short[]
  ).map(visit),
  {
    ...visit([isla, 3, '14:00', 2, 1, 'paid']),
    specialRequests: 'My daughter is a little shy: a quiet corner near Snowdrop would be lovely.',
  },
]
