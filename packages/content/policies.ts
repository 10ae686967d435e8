export const cancellationRule = (hours: number) =>
  `Modify or cancel up to ${hours} ${hours === 1 ? 'hour' : 'hours'} before your visit.`

/** The house rules, those that matter most first. */
export const policies = {
  first: (cancellationHours: number) => [
    'Please arrive 5 minutes early.',
    cancellationRule(cancellationHours),
    'Wash your hands when you come in and when you leave.',
    'Let the cats come to you; please do not lift or wake them.',
  ],
  more: [
    'Children under 12 stay beside an adult.',
    'Bring no food for the cats: some are on diets.',
    'Photographs are welcome, without flash.',
    'Low voices; phones on silent.',
    'If a cat walks away, the conversation is over.',
  ],
}
