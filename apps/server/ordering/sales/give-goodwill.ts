import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  findReachable,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import {
  findMade,
  keepCall,
  keyedCall,
  type KeyedCall,
} from '#server/ordering/booking/calls.queries.ts'
import { giveAway } from '#server/ordering/ledger/give-away.ts'
import { giveCredit } from '#server/ordering/ledger/gifts/give-credit.ts'
import { findGift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import {
  type Limit,
  refuseAmountOverLimit,
  refuseOverLimit,
} from '#server/ordering/ledger/role-limit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import type { Known } from '#server/platform/record-audit.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { type Seller, refuseOverDayLimit } from './day-limit.ts'

export type Goodwill = {
  /** Idempotency key of the press. */
  id: string
  pence: number
  /** For colleagues and the owner. */
  reason: string
  /** For its receiver. */
  message: string
  /** Booking that it is given for; else `to` names its receiver. */
  bookingId?: number | undefined
  to?: { name: string; email: string } | undefined
}

type GoodwillCall = BookingCall & Pick<Limit, 'limitPence'> & { actor: Known; seller: Seller }

/** Staff give credit for nothing, within the limits of their role, of one and of a day: it stands in 'Given away'. Answers its voucher. */
export async function giveGoodwill(
  parts: BookingParts,
  { id, ...form }: Goodwill,
  call: GoodwillCall,
): Promise<number | Refusal> {
  const keyed = keyedCall('gift', `user ${call.actor.id}`, id, { ...form, to: form.to?.email })
  const give = () => inTransaction(parts.db, (db) => giveOnce({ ...parts, db }, form, keyed, call))
  return give().catch((error: unknown) => {
    // Unique key: of two sent at once, the slower answers what the faster made.
    if (violatedConstraint(error) === 'calls_pkey') return give()
    throw error
  })
}

async function giveOnce(
  { db, seal }: Pick<BookingParts, 'db' | 'seal'>,
  form: Omit<Goodwill, 'id'>,
  keyed: KeyedCall | null,
  call: GoodwillCall,
): Promise<number | Refusal> {
  const known = await findMade(db, keyed)
  if (isRefusal(known)) return known
  if (known !== null) return (await findGift(db, known))?.voucher_id ?? refuse('NOT_FOUND')
  const { pence, reason, message, bookingId } = form
  const booking = bookingId ? await lockBooking(db, bookingId) : undefined
  if (bookingId && !booking) return refuse('NOT_FOUND')
  const to = (await whyNot(db, booking, pence, call)) ?? (await receiverOf(db, booking, form))
  if (isRefusal(to)) return to
  const tooMuch = await refuseOverDayLimit(db, 'given', pence, call.seller, call)
  if (tooMuch) return tooMuch
  const worth = { paidPence: 0, facePence: pence, to, message, bookingId }
  const given = await giveCredit(db, worth, call, seal)
  const away = { kind: 'goodwill', pence, reason, voucher_id: given.id } as const
  await giveAway(db, bookingId ?? null, away, call)
  await keepCall(db, keyed, given.giftId, call.now)
  return given.id
}

const whyNot = async (db: Db, booking: Booking | undefined, pence: number, limit: Limit) =>
  booking ? refuseOverLimit(db, booking, pence, limit) : refuseAmountOverLimit(pence, limit)

async function receiverOf(db: Db, booking: Booking | undefined, { to }: Pick<Goodwill, 'to'>) {
  if (to) return to
  const guest = booking && (await findReachable(db, booking))
  if (guest?.email) return { name: guest.name, email: guest.email }
  const message = 'We have no e-mail address of them, to which its code could go.'
  return refuse('INVALID_STATE', { message })
}
