import { dayLimit, type HandedOut, LARGE_SALE } from '#contract/rights.ts'
import type { Role } from '#domain/account/roles.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { lockStaff, readHandedOut } from './handed-out.queries.ts'

/** A member of staff who hands out stored value. */
export type Seller = {
  staffId: number
  role: Role
  byPin: boolean
  /** Set while they have not shown lately that it is they. */
  unproven: Refusal | undefined
}

export const sellerOf = (person: Person, now: Temporal.Instant): Seller => ({
  staffId: person.id,
  role: person.role,
  byPin: person.byPin,
  unproven: unprovenLately(person, now),
})

/**
 * Daily limit of stored value by person, in the transaction that issues it. A row lock on the member of
 * staff makes requests that race count each other. A refusal is in the audit: the owner hears of it.
 */
export async function refuseOverDayLimit(
  db: Db,
  what: keyof HandedOut,
  pence: number,
  { staffId, role, byPin, unproven }: Seller,
  call: BookingCall,
): Promise<Refusal | null> {
  await lockStaff(db, staffId)
  const sum = (await readHandedOut(db, staffId, cafeDate(call.now)))[what] + pence
  const limit = dayLimit(role)[what]
  if (sum <= limit) {
    if (what === 'given' || sum <= LARGE_SALE) return null
    if (!byPin) return unproven ?? null
  }
  const after = { [`${what}Pence`]: sum }
  await remember(db, 'account.day-limit-reached', staffId, { after }, call)
  if (sum <= limit) return refuse('FORBIDDEN', { message: BY_PIN })
  return refuse('FORBIDDEN', { message: aboveLimit(what, limit, role) })
}

const BY_PIN = `With a PIN you can sell gift cards for up to ${formatPounds(LARGE_SALE)} a day. Please sign in with your password to sell more.`

function aboveLimit(what: keyof HandedOut, limit: number, role: Role): string {
  const act = what === 'given' ? 'give credit of' : 'sell gift cards for'
  const who = role === 'Manager' ? 'the owner' : 'a manager'
  return `You can ${act} up to ${formatPounds(limit)} a day. Please ask ${who} for more.`
}
