import { readVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countTries, readTries } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { roomIn } from '#server/platform/shares.ts'
import { findVoucher, type Held, isAlive, listHeld, type Voucher } from './vouchers.queries.ts'

/** A voucher that lives, whatever is left of it. */
export type OpenVoucher = Voucher & { held: Held[] }

export const unusable = refuse('VOUCHER_UNUSABLE')

/**
 * The voucher of a code as it was typed. Unknown, blocked and over are answered alike, and so is spent by
 * the callers of this; wrong codes are counted against the client that tries them.
 */
export async function openVoucher(
  db: Db,
  typed: string,
  call: BookingCall,
  seal: Seal,
): Promise<OpenVoucher | Refusal> {
  // A slip of the pen: its check letter tells, and no try is counted.
  if (readVoucherCode(typed) === null) return unusable
  const tired = await whyNotTry(db, call)
  if (tired) return tired
  const voucher = await findVoucher(db, typed, seal)
  if (voucher && isAlive(voucher, call.now)) {
    return { ...voucher, held: await listHeld(db, voucher, call) }
  }
  await countWrongTry(db, call)
  return unusable
}

const SECONDS = 3600
const TRIES = 10
// While the house is guessed at from many places, each place has fewer; who mistypes has enough still.
const MANY_IN_ALL = 300
const TRIES_THEN = 3

const triesOf = ({ heldFrom = [] }: BookingCall) => [
  'wrong voucher codes',
  ...heldFrom.map((network) => `wrong voucher codes from ${network}`),
]

export const countWrongTry = (db: Db, call: BookingCall) =>
  countTries(db, triesOf(call), SECONDS, call.now)

export async function whyNotTry(db: Db, call: BookingCall): Promise<Refusal | null> {
  const [all, ...theirs] = await readTries(db, triesOf(call), call.now)
  const tries = all && all.count >= MANY_IN_ALL ? TRIES_THEN : TRIES
  const isTired = theirs.some(({ count }, width) => count >= roomIn(width, tries))
  return isTired ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: SECONDS }) : null
}
