import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Gift } from '#server/ordering/money/gifts/gifts.queries.ts'
import { findVoucher, type Voucher } from '#server/ordering/money/vouchers/vouchers.queries.ts'

type By = Pick<Caller, 'now' | 'networks'>

// Only what opens nothing is counted: who has a true link or code never waits for a neighbour's guesses.
const GUESSES = { tries: 30, seconds: 600 }
// Guesses from everywhere: 2^75 codes are out of reach all the same, and this keeps the server calm.
const GUESSES_OF_ALL = { tries: 2_000, seconds: 600 }

const opensNothing = refuse('GIFT_UNKNOWN')

async function opensNothingTo(db: Db, { now, networks: [network] }: By): Promise<Refusal> {
  return (
    (await refuseTry(db, `gift guess ${network}`, GUESSES, now)) ??
    (await refuseTry(db, 'gift guess', GUESSES_OF_ALL, now)) ??
    opensNothing
  )
}

/** The gift behind its giver's link, or one and the same no to everything else. */
export async function openGift(db: Db, token: string, by: By): Promise<Gift | Refusal> {
  const gift = await findRow(db, 'gifts', { link_hash: hashSecret(token) })
  return gift ?? opensNothingTo(db, by)
}

/** The voucher behind a code, whatever is left of it; or the same no. */
export async function openCard(
  db: Db,
  code: string,
  seal: Seal,
  by: By,
): Promise<Voucher | Refusal> {
  return (await findVoucher(db, code, seal)) ?? opensNothingTo(db, by)
}
