/** The house rules, those that matter most first; how to cancel stands second, as the settings have it. */
export const policies = {
  first: [
    'Please arrive 5 minutes early.',
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
