export const MAX_ADULTS = 20
export const MAX_CHILDREN = 20
/** Of each, as staff may sell. */
export const MOST_AT_DESK = 200

/** What one customer may hold without paying: so many bookings, and people unless it is one party. */
export const MOST_UNPAID = 3
export const MOST_UNPAID_PEOPLE = 20

export const CAPACITY_REACHED = 'Capacity reached for this time slot. You can’t add more people.'

export type Party = { adults: number; children: number }

/** How many a change may name, by who makes it: a customer whose group staff made larger may keep it, or bring fewer. */
export function mostInChange(booked: Party, isStaff: boolean): Party {
  if (isStaff) return { adults: MOST_AT_DESK, children: MOST_AT_DESK }
  return {
    adults: Math.max(MAX_ADULTS, booked.adults),
    children: Math.max(MAX_CHILDREN, booked.children),
  }
}

/** What is wrong with the group that a change names, by field; null where nothing is. */
export function checkChangedParty(wanted: Party, booked: Party, isStaff: boolean) {
  const most = mostInChange(booked, isStaff)
  const fields = {
    ...(wanted.adults > most.adults && { adults: `Choose 1 to ${most.adults} adults.` }),
    ...(wanted.children > most.children && { children: `Choose 0 to ${most.children} children.` }),
  }
  return Object.keys(fields).length > 0 ? fields : null
}

export function peopleIn({ adults, children }: Party): number {
  return adults + children
}

export const peopleLabel = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export type SaidParty = {
  adults?: number | null
  children?: number | null
  people_count?: number | null
}

/** '2 adults, 1 child'; '3 people' where an answer says no more than that. */
export function partyLabel({ adults, children, people_count }: SaidParty): string {
  if (adults === undefined || adults === null) {
    return people_count ? peopleLabel(people_count) : 'Unknown party'
  }
  const grown = adults === 1 ? '1 adult' : `${adults} adults`
  if (!children) return grown
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`
}

/** To count on from, where an answer may say how many people only: they pay like adults. */
export function countedParty({ adults, children, people_count }: SaidParty): Party {
  const young = children ?? 0
  return { adults: adults ?? Math.max(1, (people_count ?? 0) - young), children: young }
}

/** What the adults counter shows after typing: always at least 1. */
export function limitAdults(
  typed: number,
  children: number,
  remaining: number,
  most = MAX_ADULTS,
): number {
  return clamp(typed, 1, Math.min(most, remaining - children))
}

export function limitChildren(
  typed: number,
  adults: number,
  remaining: number,
  most = MAX_CHILDREN,
): number {
  return clamp(typed, 0, Math.min(most, remaining - adults))
}

/** Then the plus buttons rest, beside CAPACITY_REACHED. */
export function isCapacityReached(party: Party, remaining: number): boolean {
  return peopleIn(party) >= remaining
}

// Where too few seats are left for even the least, the least wins: the Book button then says no.
function clamp(typed: number, least: number, most: number): number {
  const whole = Number.isFinite(typed) ? Math.trunc(typed) : least
  return Math.max(least, Math.min(whole, most))
}
