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

/** The same, as its owner sets it up. */
export const anotherCafeSetUp = {
  name: 'Nora Quinn',
  email: 'nora@purr.example',
  password: 'Quay#Side!27',
  cafeName: anotherCafe.name,
  street: anotherCafe.address.street,
  town: anotherCafe.address.town,
  postcode: anotherCafe.address.postcode,
  country: 'IE',
  timeZone: 'Europe/Dublin',
  point: '53.38, -6.07',
  phone: anotherCafe.phone,
  cafeEmail: anotherCafe.email,
  businessHours: '10:00-17:00',
  weekendBusinessHours: '09:00-16:30',
  closedDays: 'Monday,Tuesday',
  basePrice: '12.5',
  seats: '8',
  accent: '#0b2a5b',
  second: '#7a2e5d',
}

/** Whatever only the demo says of itself. */
export const DEMO_IDENTITY =
  /Wynd|Whiskers|wyndand|Lantern|Kirkbrae|KB1 2WW|01632 960117|mail-header|behind the cafe/
