import type { Day, Party } from './day.ts'

/** Something seen at the door, under an id of our own: told until the server has heard it, once. */
export type Telling = {
  id: string
  at: string
  bookingId: number
  people: number
  /** Whose it is, for the words about it. */
  name: string
  /** The arrival that it takes back. */
  reverses?: string
}

/** The day as the door knows it: what the server said last, and what it was not told of yet. */
export function withTellings(day: Day, tellings: readonly Telling[]): Day {
  if (tellings.length === 0) return day
  const parties = day.parties.map((party) =>
    tellings.filter(({ bookingId }) => bookingId === party.bookingId).reduce(withTelling, party),
  )
  return { ...day, parties }
}

function withTelling(party: Party, { id, at, people, reverses }: Telling): Party {
  if (reverses) {
    const undone = party.arrivals.find((arrival) => arrival.id === reverses)
    if (!undone || undone.isUndone) return party
    const arrivals = party.arrivals.map((arrival) =>
      arrival === undone ? { ...arrival, isUndone: true } : arrival,
    )
    return { ...party, arrived: party.arrived - undone.people, arrivals }
  }
  // The server heard it, and its answer was lost on the way.
  if (party.arrivals.some((arrival) => arrival.id === id)) return party
  const arrival = { id, at, people, by: null, isUndone: false }
  return {
    ...party,
    arrived: party.arrived + people,
    isNoShow: false,
    released: Math.min(party.released, party.adults + party.children - party.arrived - people),
    arrivals: [...party.arrivals, arrival],
  }
}
