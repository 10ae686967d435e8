import type { Query } from '#contract/contract.ts'
import type { Instrument } from '#domain/pricing/instruments.ts'
import type { Gift } from './gifts.queries.ts'
import type { Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'

type Named = Pick<
  Gift,
  'giver_email' | 'receiver_name' | 'receiver_email' | 'send_on' | 'sent_at'
> & { reference: string | null; giver_name: string | null; paid_by: Instrument | null }

export type OfficeVoucher = Voucher & Named & { gift_id: number | null; sale_id: number | null }

const selected = fragment`
  select vouchers.*, gifts.id as gift_id, sale.id as sale_id,
    coalesce(gifts.reference, sale.reference) as reference,
    coalesce(giver_name, buyer_name) as giver_name, coalesce(giver_email, buyer_email) as giver_email,
    receiver_name, receiver_email, send_on, sent_at,
    (select instrument from tenders where tenders.gift_id = gifts.id or tenders.sale_id = sale.id) as paid_by
  from vouchers left join gifts on gifts.voucher_id = vouchers.id
  left join card_sales sale on sale.voucher_id = vouchers.id`

const every = fragment`select id from vouchers`

/** Search by the last four of a code, or by a part of a name, an address or a reference. */
const found = (words: string) => fragment`
  select id from vouchers where last_four = upper(${words})
  union
  select voucher_id from gifts where voucher_id is not null
    and search_text like lower(${partOf(words)})
  union
  select voucher_id from card_sales where search_text like lower(${partOf(words)})`

/** Trigram index: one or two letters must begin a word, since it knows nothing shorter than three. */
const partOf = (words: string) => `${words.length < 3 ? '% ' : '%'}${escapeLike(words)}%`

export async function listVouchers(db: Db, query: Query<'GET office/vouchers'>) {
  const { page = 1, pageSize = 20, search = '' } = query
  const words = search.trim()
  const first = (page - 1) * pageSize
  const list = await oneRow<{ total: number; ids: number[] | null }>(db)`
    select count(*)::integer as total,
      (array_agg(id order by id desc))[${first + 1}::integer:${first + pageSize}::integer] as ids
    from (${words === '' ? every : found(words)}) as found`
  const { total = 0, ids } = list ?? {}
  const vouchers = await rows<OfficeVoucher>(db)`
    ${selected} where vouchers.id = any(${ids ?? []}::bigint[]) order by vouchers.id desc`
  return { vouchers, total, totalPages: Math.ceil(total / pageSize) }
}

export const findOfficeVoucher = (db: Db, id: number) =>
  oneRow<OfficeVoucher>(db)`${selected} where vouchers.id = ${id}`

/** In pence, what can still be spent of each kind, the largest first. */
export const sumOwed = (db: Db) =>
  rows<{ kind: Voucher['kind']; owed: number }>(db)`
    select kind, sum(balance_pence)::integer as owed from vouchers
    group by kind having sum(balance_pence) > 0 order by 2 desc, kind`

/** In pence: what was issued, what was spent of it, and what can still be. */
export async function sumVouchers(db: Db) {
  const sums = await oneRow<{ issued: number; used: number; owed: number }>(db)`
    select coalesce(sum(pence) filter (where cause in ('issued', 'bonus')), 0)::integer as issued,
      coalesce(-sum(pence) filter (where cause in ('held', 'released', 'given_back')), 0)::integer
        as used,
      coalesce(sum(pence), 0)::integer as owed
    from voucher_entries`
  return sums ?? { issued: 0, used: 0, owed: 0 }
}
