import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Gift } from '#server/ordering/money/gifts/gifts.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { lookUpCode } from '#server/ordering/money/vouchers/look-up-code.ts'
import { findVoucher, type Voucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'

type By = Pick<Caller, 'now' | 'networks'>

// Only what opens nothing is counted: who has a true link never waits for a neighbour's guesses.
const GUESSES = { tries: 30, seconds: 600 }

const opensNothing = refuse('GIFT_UNKNOWN')

/** The gift behind its giver's link, or one and the same no to everything else. */
export async function openGift(db: Db, token: string, by: By): Promise<Gift | Refusal> {
  const gift = await findRow(db, 'gifts', { link_hash: hashSecret(token) })
  if (gift) return gift
  const {
    now,
    networks: [network],
  } = by
  return (await refuseTry(db, `gift guess ${network}`, GUESSES, now)) ?? opensNothing
}

/** The voucher behind a code, whatever is left of it. Wrong codes count where those that pay do. */
export async function openCard(
  db: Db,
  code: string,
  seal: Seal,
  call: BookingCall,
): Promise<Voucher | Refusal> {
  return (await lookUpCode(db, call, () => findVoucher(db, code, seal))) ?? opensNothing
}
