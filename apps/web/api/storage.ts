// Every key this site keeps in the browser stands here, and nothing else knows their names.
export const storedToken = kept('localStorage', 'jwtToken')
export const storedUser = kept('localStorage', 'user')
export const pendingVerificationEmail = kept('localStorage', 'pendingVerificationEmail')
export const verificationResendCounts = kept('localStorage', 'verificationResendCounts')
export const verificationResendTimes = kept('localStorage', 'verificationResendTimes')
export const lastBooking = kept('localStorage', 'lastBooking')
export const pendingBookingId = kept('localStorage', 'pendingBookingId')

/** Tickets that open without internet, each sealed with the secret of its link. */
export const storedTickets = kept('localStorage', 'tickets')

/** What staff have begun to change in the office and not saved yet. */
export const storedDrafts = kept('localStorage', 'officeDrafts')

/** Whether the side of the office is folded, where staff have said so. */
export const storedFold = kept('localStorage', 'officeFold')

/** Today as the door heard it last, and what it has seen and not told yet. */
export const storedDay = kept('localStorage', 'doorDay')
export const storedTellings = kept('localStorage', 'doorTellings')

/** Who comes back to this device by PIN, each with the key that the server gave it for them. */
export const storedPeople = kept('localStorage', 'doorPeople')

/** Where a visitor wanted to go when we asked them to sign in. */
export const destinationAfterLogin = kept('sessionStorage', 'redirectAfterLogin')

/** What a customer has written under special requests, until it is booked; theirs alone. */
export const draftWishes = (userId: number) => kept('sessionStorage', `specialRequests-${userId}`)

/** What somebody has typed on /visit, until it is booked. */
export const visitorDraft = kept('sessionStorage', 'visitor')

/** The code of a gift card that is to pay, until something is booked. */
export const voucherDraft = kept('sessionStorage', 'voucher')

/** What somebody has typed on /private-hire, until it is sent. */
export const hireDraft = kept('sessionStorage', 'hire')

/** What somebody has typed on /adopt, until it is sent. */
export const adoptDraft = kept('sessionStorage', 'adopt')

/** What somebody has typed on /gifts, until it is paid. */
export const giftDraft = kept('sessionStorage', 'gift')

/** What was chosen when the payment page was left, as an address: the way back finds it again. */
export const choiceLeft = kept('sessionStorage', 'choiceLeft')

/** Visits that were ordered in this browser of late, and those that were paid for in this tab. */
export const heldVisits = kept('localStorage', 'heldVisits')
export const paidVisits = kept('sessionStorage', 'paidVisits')

type Area = 'localStorage' | 'sessionStorage'

export function emptyStorage() {
  for (const area of ['localStorage', 'sessionStorage'] as const) stored(area, (all) => all.clear())
}

function kept(area: Area, key: string) {
  return {
    key,
    read: () => stored(area, (all) => all.getItem(key)),
    write: (value: string) => stored(area, (all) => all.setItem(key, value)),
    remove: () => stored(area, (all) => all.removeItem(key)),
  }
}

// A browser that blocks storage throws at every touch: then we remember until the page is left.
function stored<T>(area: Area, use: (all: Omit<Storage, 'key' | 'length'>) => T): T {
  try {
    return use(globalThis[area])
  } catch {
    return use(untilLeft)
  }
}

const remembered = new Map<string, string>()
const untilLeft = {
  getItem: (key: string) => remembered.get(key) ?? null,
  setItem: (key: string, value: string) => void remembered.set(key, value),
  removeItem: (key: string) => void remembered.delete(key),
  clear: () => remembered.clear(),
}

/** What was written as JSON; null where nobody can read it. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
