/** A code of 10 % off any visit, as the office makes it. */
export const codeForm = (more: object = {}) => ({
  off: { percentage: 10 },
  sessionIds: null,
  weekdays: null,
  firstDate: null,
  lastDate: null,
  leastParty: 1,
  isFirstVisit: false,
  stacks: false,
  mostUses: null,
  mostPerGuest: null,
  budget: null,
  ...more,
})
