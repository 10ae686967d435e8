/** How something leaves the house by a decision of staff, as people read it. */
export const GIVEN_LABELS = {
  nothing: 'Booked for nothing',
  waived: 'Change not charged',
  written_off: 'Debt written off',
  favour: 'Money given back',
  goodwill: 'Credit as goodwill',
} as const
