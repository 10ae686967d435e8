/** What the landing page says. */
export const hero = {
  badge: 'Date with a cat',
  lead: 'A quiet hour among friendly cats, with something warm to drink. For everyone who cannot keep a pet at home, and everyone who could use the calm.',
  calmLead: 'You sit in a quiet room. Cats live there. You can have a drink. One hour is enough.',
  tiles: [
    { value: '10+', label: 'Resident Cats' },
    { value: '5', label: 'Customer Rating' },
  ],
}

export const visit = {
  title: 'Plan Your Visit',
  lead: 'Book an hour, come in, sit down. The cats take it from there.',
  pricingNotes: [
    'Coffee and pastries sold separately',
    'Group discounts available',
    'Entry fee supports animal welfare',
  ],
}

export const footer = {
  fee: 'Your entry fee is not a deposit: it is a contribution that supports the welfare of our animals.',
}
