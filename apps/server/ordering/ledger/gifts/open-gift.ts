import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Gift } from './gifts.queries.ts'
import { findVoucher, type Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'

const opensNothing = refuse('GIFT_UNKNOWN')

/** The gift behind its giver's link, or one and the same no to everything else. */
export const openGift = async (db: Db, token: string): Promise<Gift | Refusal> =>
  (await findRow(db, 'gifts', { link_hash: hashSecret(token) })) ?? opensNothing

/** The voucher behind a code, whatever is left of it. */
export const openCard = async (db: Db, code: string, seal: Seal): Promise<Voucher | Refusal> =>
  (await findVoucher(db, code, seal)) ?? opensNothing
