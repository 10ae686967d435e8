import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, rows } from '#server/platform/database/statement.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { usedByGuest } from './seat-refusals.ts'

type Use = { codeId: number; pence: number }
type Guest = { id: number | null; user_id: number | null; held_by: string | null }

const usedUp = refuse('DISCOUNT_USED_UP')

/**
 * Row lock of a code; refuses where it has no use left, for anybody or for this guest: an account and the mailbox of
 * its address. The answer is good until the commit.
 */
export async function lockCode(
  db: Db,
  { codeId, pence }: Use,
  { id, user_id, held_by }: Guest,
): Promise<Refusal | null> {
  // No stronger lock: the foreign keys of bills share the row.
  await rows(db)`select from codes where id = ${codeId} for no key update`
  const code = await oneRow<{ isLeft: boolean; isLeftForGuest: boolean }>(db)`
    select (most_uses is null or uses < most_uses)
        and (budget_pence is null or given_pence + ${pence} <= budget_pence) as "isLeft",
      most_per_guest is null or (select count(*) from (
          select id from bookings where user_id = ${user_id}
          union select id from bookings where held_by = ${held_by}) as own
        join code_uses on booking_id = own.id and code_id = codes.id
        where own.id is distinct from ${id}::bigint) < most_per_guest as "isLeftForGuest"
    from codes where id = ${codeId}`
  if (!code?.isLeft) return usedUp
  return code.isLeftForGuest ? null : usedByGuest
}

/** The code on the bill of a booking, and the use that is counted for it. */
export const readUses = async (db: Db, bookingId: number) => ({
  billed: await oneRow<Use>(db)`
    select code_id as "codeId", -amount_pence as pence from lines
    where booking_id = ${bookingId} and code_id is not null`,
  counted: await oneRow<Use>(db)`
    select code_id as "codeId", pence from code_uses where booking_id = ${bookingId}`,
})

/**
 * Counts the code on the bill of a booking that holds seats, last of what it takes. A booking that has the code keeps
 * it, also where a change makes it worth more than the budget has left.
 */
export async function useCode(db: Db, guest: Guest & { id: number }): Promise<Refusal | null> {
  const { billed, counted } = await readUses(db, guest.id)
  if (counted && counted.codeId !== billed?.codeId) await giveBackCode(db, guest.id)
  if (!billed) return null
  const had = counted?.codeId === billed.codeId ? counted : null
  if (had?.pence === billed.pence) return null
  const refusal = had ? null : await lockCode(db, billed, guest)
  if (refusal) return refusal
  await rows(db)`
    update codes set uses = uses + ${had ? 0 : 1}, given_pence = given_pence + ${billed.pence - (had?.pence ?? 0)}
    where id = ${billed.codeId}`
  await rows(db)`
    insert into code_uses (booking_id, code_id, pence)
    values (${guest.id}, ${billed.codeId}, ${billed.pence})
    on conflict (booking_id) do update set pence = excluded.pence`
  return null
}

/** A booking that lets go of its seats gives its code back. */
export async function giveBackCode(db: Db, bookingId: number): Promise<void> {
  await rows(db)`
    with back as (delete from code_uses where booking_id = ${bookingId} returning code_id, pence)
    update codes set uses = uses - 1, given_pence = given_pence - back.pence
    from back where codes.id = back.code_id`
}

/** Row locks of codes that bookings give back and another uses in one transaction, by id. */
export const lockCodes = (db: Db, bookingIds: readonly number[], also: readonly number[]) =>
  rows(db)`
    select from codes where id = any(${also}::bigint[])
      or id in (select code_id from code_uses where booking_id = any(${bookingIds}::bigint[]))
    order by id for no key update`
