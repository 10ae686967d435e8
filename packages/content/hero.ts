export const hero = {
  badge: 'Date with a cat',
  lead: 'Drinks, ice cream and a quiet hour among friendly cats.',
  more: 'For everyone who cannot keep a pet at home, and everyone who could use the calm.',
  plain: 'You sit in a quiet room. Cats live there. You can have a drink. One hour is enough.',
  tiles: [
    { value: '10+', label: 'Resident Cats' },
    { value: '5', label: 'Customer Rating' },
  ],
}
