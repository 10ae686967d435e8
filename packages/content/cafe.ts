/** The demo's own facts; an owner's are edited in the studio. */
export const cafe = {
  name: 'Wynd & Whiskers',
  tagline: 'Where Cats & Coffee Meet',
  openedYear: 2025,
  address: {
    street: '7 Lantern Wynd',
    town: 'Kirkbrae',
    region: 'Scotland',
    postcode: 'KB1 2WW',
    country: 'United Kingdom',
  },
  phone: '01632 960117',
  email: 'hello@wyndandwhiskers.example',
  map: { latitude: 56.2009, longitude: -3.1614 },
  parking: 'Free parking behind the cafe, step-free to the door.',
  customerServiceHours: [
    { days: 'Mon–Fri', hours: '9:00 a.m.–8:00 p.m.' },
    { days: 'Sat–Sun', hours: '10:00 a.m.–6:00 p.m.' },
  ],
}
