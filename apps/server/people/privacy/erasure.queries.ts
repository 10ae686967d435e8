import { ERASED_NAME } from '#domain/account/erased.ts'
import { PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { HOUSE_DISCOUNTS } from '#domain/pricing/bill.ts'
import { REFUND_REASON_LABELS } from '#domain/pricing/refund.ts'
import type { Gift } from '#server/ordering/money/gifts/gifts.queries.ts'
import { changeAccount } from '#server/people/accounts/accounts.queries.ts'
import { endSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Whole } from './person.queries.ts'

// Of reasons, those that staff did not write in their own words.
const CODES = [...Object.keys(REFUND_REASON_LABELS), 'duplicate', 'late_payment']

const OWN = [
  'one_time_tokens',
  'second_factors',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'pins',
  'shifts',
] as const

/** Everything but the account and the bookings themselves; `testing/personal-columns.ts` lists it. */
export async function eraseTraces(db: Db, person: Whole, bookingIds: number[]): Promise<void> {
  const { userId, contactIds, emails } = person
  await eraseWordsAbout(db, bookingIds)
  await eraseMails(db, person, bookingIds)
  await rows(db)`
    update contacts set name = ${ERASED_NAME}, email = null, phone = null
    where id = any(${contactIds})`
  await rows(db)`
    delete from hire_requests where email = any(${emails}) or booking_id = any(${bookingIds})`
  await rows(db)`delete from adoption_requests where email = any(${emails})`
  await rows(db)`delete from waiting where email = any(${emails}) or user_id = ${userId}`
  await rows(db)`update stray_payments set payer_email = null where payer_email = any(${emails})`
  await rows(db)`delete from one_time_tokens where new_email = any(${emails})`
  if (userId === null) return
  for (const table of OWN) await deleteRows(db, table, { user_id: userId })
  await endSignIns(db, userId)
  await rows(db)`select erase_devices_from_audit(${userId})`
}

/** What was written in bookings' name, what told their order apart, and the links that opened them. */
async function eraseWordsAbout(db: Db, bookingIds: number[]): Promise<void> {
  await rows(db)`
    update bookings set held_from = null, held_by = null where id = any(${bookingIds})`
  await rows(db)`
    update cancellation_requests set reason = ${ERASED_NAME}, admin_notes = null
    where booking_id = any(${bookingIds})`
  await rows(db)`
    delete from calls where made in ('booking', 'refund') and made_id = any(${bookingIds})
      or made = 'change' and made_id in (
        select id from changes where booking_id = any(${bookingIds}))`
  await rows(db)`
    update refunds set reason = 'other' where reason <> all(${CODES}) and payment_id in (
      select payments.id from payments join tenders on tenders.id = tender_id
      where booking_id = any(${bookingIds}))`
  await rows(db)`
    delete from tasks where kind <> 'hand_back' and booking_id = any(${bookingIds})`
  await rows(db)`
    update tasks set reason = 'other'
    where reason <> all(${CODES}) and booking_id = any(${bookingIds})`
  await rows(db)`
    update lines set name = 'waived'
    where kind = 'discount' and code_id is null and name <> all(${HOUSE_DISCOUNTS})
      and booking_id = any(${bookingIds})`
  await rows(db)`update given_away set reason = 'other' where booking_id = any(${bookingIds})`
  await rows(db)`
    update changes set lines = (select jsonb_agg(
      case when line ->> 'kind' = 'discount' and line ->> 'codeId' is null
        and line ->> 'name' <> all(${HOUSE_DISCOUNTS})
        then line || '{"name": "waived"}' else line end)
      from jsonb_array_elements(lines) as line)
    where lines @> '[{"kind": "discount"}]' and booking_id = any(${bookingIds})`
  await rows(db)`
    update payments set checkout_url = null, payer_email = null
    where status <> 'open' and tender_id in (
      select id from tenders where booking_id = any(${bookingIds}))`
  await rows(db)`
    update booking_links set is_erased = true, made_name = null, made_email = null
    where booking_id = any(${bookingIds})`
}

/** Those to them or about them, and of what waits to be sent to others, who it says has done it. */
async function eraseMails(db: Db, { userId, emails, names }: Whole, bookingIds: number[]) {
  await rows(db)`
    delete from mails where user_id = ${userId} or booking_id = any(${bookingIds})
      or to_address = any(${emails})
      or exists (select from unnest(${emails}::text[]) as email
        where position(to_json(email)::text in mails.facts::text) > 0)`
  await rows(db)`
    update mails set facts = facts || jsonb_build_object(key, ${ERASED_NAME}::text)
    from unnest(array['by', 'changedBy']) as key where facts ->> key = any(${names})`
}

/** Those that they gave or got, and credit for one of their bookings. */
export const lockGiftsOf = (db: Db, emails: string[], bookingIds: number[]) =>
  rows<Gift & { is_for_booking: boolean }>(db)`
    select gifts.*, coalesce(booking_id = any(${bookingIds}), false) as is_for_booking
    from gifts left join vouchers on vouchers.id = voucher_id
    where giver_email = any(${emails}) or receiver_email = any(${emails})
      or booking_id = any(${bookingIds})
    order by gifts.id for update of gifts`

/** Orders of gifts, their payments, and what waits to be said of them. */
export async function eraseAroundGifts(db: Db, ids: number[]): Promise<void> {
  await rows(db)`
    update given_away set reason = 'other'
    where voucher_id in (select voucher_id from gifts where id = any(${ids}))`
  await rows(db)`
    update vouchers set reason = null
    where id in (select voucher_id from gifts where id = any(${ids}))`
  await rows(db)`delete from calls where made = 'gift' and made_id = any(${ids})`
  await rows(db)`
    update payments set checkout_url = null, payer_email = null
    where status <> 'open' and tender_id in (select id from tenders where gift_id = any(${ids}))`
  await rows(db)`
    update mails set facts = facts || '{"message": "", "receiver": null}'
    where kind in ('gift-bought', 'gift-received', 'credit-given') and (facts ->> 'giftId')::bigint = any(${ids})`
}

/** Cards that they bought at the desk: the money stays good, and names them no more. */
export async function eraseCardSales(db: Db, emails: string[]): Promise<void> {
  const theirs = await rows<{ id: number }>(db)`
    update card_sales set buyer_name = ${ERASED_NAME}, buyer_email = null
    where buyer_email = any(${emails}) returning id`
  const ids = theirs.map(({ id }) => id)
  await rows(db)`
    update vouchers set reason = null
    where id in (select voucher_id from card_sales where id = any(${ids}))`
  await rows(db)`delete from calls where made = 'sale' and made_id = any(${ids})`
}

/** Last: only now do those wait who want to write something down under this person's number. */
export async function emptyAccount(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  const nobody = Object.fromEntries(PROFILE_KEYS.map((key) => [key, null]))
  await changeAccount(db, id, {
    ...nobody,
    password_hash: null,
    role: 'User',
    role_since: null,
    invited_at: null,
    email_verified_at: null,
    verification_sent_at: null,
    is_contested: false,
    updated_at: now,
    erased_at: now,
  })
}
