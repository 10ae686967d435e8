/** The house rules, those that matter most first; how to cancel stands second, as the settings have it. */
export const policies = {
  first: [
    'Please arrive 5 minutes early.',
    'Wash your hands when you come in and when you leave.',
    'Let the cats come to you. Please do not pick them up or wake them.',
  ],
  more: [
    'Children under 12 must stay beside an adult.',
    'Please bring no food for the cats: it can make them ill.',
    'You may take photos, but without flash.',
    'Please speak quietly, and set your phone to silent.',
    'If a cat walks away, please leave it alone.',
  ],
}
