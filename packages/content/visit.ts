export const visit = {
  title: 'Plan Your Visit',
  lead: 'Book an hour, come in, sit down. The cats take it from there.',
  plain: 'A visit lasts one hour. Each person pays for the hour. It is best to book first.',
  pricing: [
    'Coffee and pastries sold separately',
    'Group discounts available for school classes',
    'Entry fee supports animal welfare',
  ],
  gifts: 'Gift cards, by e-mail or to print',
  reservations: ['Walk-ins welcome, subject to capacity', 'Reservations recommended'],
  hire: 'Private events by appointment',
  service: 'A person answers, and sometimes a cat helps.',
  booking: 'Choose your time slot online. Confirmation is instant.',
  events: ['Birthday party', 'Yoga sessions', 'Education', 'ASD school'],
}

export const expect = [
  'A short welcome and the house rules',
  'A table of your own',
  'Twelve cats, awake or asleep',
  'Drinks, ice cream and pastries to order',
  'Soft light and low voices, no music',
  'Staff who know each cat’s mood today',
]

export const bring = [
  'Your ticket, on your phone or on paper',
  'Soft shoes, and clothes that forgive a little fur',
  'No food for the cats, as some are on diets: treats that suit them are sold here',
  'Whatever keeps you calm: headphones and blankets are welcome',
]
