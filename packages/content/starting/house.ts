import type { Cafe, House } from '#domain/house/house.ts'
import { words } from './words.ts'

/** What an owner says of the cafe when it is set up. */
type Own = Omit<Cafe, 'tagline' | 'parking'>

/** The house that another cafe opens with: its own name and place, no cats yet, and words that fit any. */
export const startingHouse = (own: Own, colours: House['colours']): House => ({
  cafe: { ...own, tagline: 'A Quiet Hour with Cats', parking: 'Ask us where to park.' },
  words,
  cats: [],
  menu: {
    title: 'From the counter',
    lead: 'Drinks and food are not part of the entry fee.',
    plain: 'You can buy a drink, but you do not have to.',
    groups: [],
  },
  notices: [],
  colours,
})

/** Before there is an owner: around the page that asks for all of it. */
export const unnamedHouse = startingHouse(
  {
    name: 'Your cafe',
    openedYear: 2026,
    address: { street: '', town: '', region: '', postcode: '', country: '' },
    phone: '',
    email: '',
    map: { latitude: 0, longitude: 0 },
    customerServiceHours: [],
  },
  null,
)
