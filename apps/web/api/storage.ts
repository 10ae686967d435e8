/** Every key this site keeps in the browser, and nothing else knows their names. */
const keys = {
  token: 'jwtToken',
  user: 'user',
  destination: 'redirectAfterLogin',
  pendingEmail: 'pendingVerificationEmail',
  resendCounts: 'verificationResendCounts',
  resendTimes: 'verificationResendTimes',
  lastBooking: 'lastBooking',
  pendingBooking: 'pendingBookingId',
  wishes: 'specialRequests',
  drafts: 'officeDrafts',
  day: 'doorDay',
  tellings: 'doorTellings',
  people: 'doorPeople',
  visitor: 'visitor',
  heldVisit: 'heldVisit',
} as const

type Kept = {
  key: string
  read: () => string | null
  write: (value: string) => void
  remove: () => void
}

export const storedToken = kept('localStorage', keys.token)
export const storedUser = kept('localStorage', keys.user)
export const pendingVerificationEmail = kept('localStorage', keys.pendingEmail)
export const verificationResendCounts = kept('localStorage', keys.resendCounts)
export const verificationResendTimes = kept('localStorage', keys.resendTimes)
export const lastBooking = kept('localStorage', keys.lastBooking)
export const pendingBookingId = kept('localStorage', keys.pendingBooking)

/** What staff have begun to change in the office and not saved yet. */
export const storedDrafts = kept('localStorage', keys.drafts)

/** Today as the door heard it last, and what it has seen and not told yet. */
export const storedDay = kept('localStorage', keys.day)
export const storedTellings = kept('localStorage', keys.tellings)

/** Who comes back to this device by PIN, each with the key that the server gave it for them. */
export const storedPeople = kept('localStorage', keys.people)

/** Where a visitor wanted to go when we asked them to sign in. */
export const destinationAfterLogin = kept('sessionStorage', keys.destination)

/** What a customer has written under special requests, until it is booked; theirs alone. */
export const draftWishes = (userId: number) => kept('sessionStorage', `${keys.wishes}-${userId}`)

/** What somebody has typed on /visit, until it is booked. */
export const visitorDraft = kept('sessionStorage', keys.visitor)

/** A visit that waits to be paid, and where. */
export const heldVisit = kept('sessionStorage', keys.heldVisit)

export function emptyStorage() {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    attempt(
      () => globalThis[area].clear(),
      () => untilLeft.clear(),
    )
  }
}

// A browser that blocks storage throws at every touch: then we remember until the page is left.
const untilLeft = new Map<string, string>()

function kept(area: 'localStorage' | 'sessionStorage', key: string): Kept {
  return {
    key,
    read: () =>
      attempt(
        () => globalThis[area].getItem(key),
        () => untilLeft.get(key) ?? null,
      ),
    write: (value) =>
      attempt(
        () => globalThis[area].setItem(key, value),
        () => void untilLeft.set(key, value),
      ),
    remove: () =>
      attempt(
        () => globalThis[area].removeItem(key),
        () => void untilLeft.delete(key),
      ),
  }
}

function attempt<T>(use: () => T, otherwise: () => T): T {
  try {
    return use()
  } catch {
    return otherwise()
  }
}
