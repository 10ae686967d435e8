import type { Cafe } from '#domain/house/house.ts'

/** Nothing of it is the demo's. */
export const anotherCafe: Cafe = {
  name: 'The Purr',
  tagline: 'Cats by the Sea',
  openedYear: 2027,
  address: {
    street: '1 Quay Street',
    town: 'Howth',
    region: 'Leinster',
    postcode: 'H91 X2',
    country: 'Ireland',
  },
  phone: '01 555 0123',
  email: 'hello@purr.example',
  map: { latitude: 53.38, longitude: -6.07 },
  parking: 'Park at the harbour.',
  customerServiceHours: [{ days: 'Daily', hours: '9:00 a.m.–5:00 p.m.' }],
  social: ['https://www.instagram.com/thepurr'],
  reviews: 'https://reviews.example/thepurr',
}

/** Whatever only the demo says of itself. */
export const DEMO_IDENTITY =
  /Wynd|Whiskers|wyndand|Lantern|Kirkbrae|KB1 2WW|01632 960117|mail-header|behind the cafe|£|Europe\/London/
