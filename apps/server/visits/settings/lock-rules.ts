import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal } from '#server/platform/refusal.ts'

/**
 * One advisory lock for settings, slots and hours. Some rules span them (no seat may
 * cost 1p to 29p), and two changes at once could each be right and together wrong. Any date may
 * have other seats afterwards.
 */
export async function lockRules(db: Db): Promise<void> {
  await rows(db)`select pg_advisory_xact_lock(hashtext('cafe-rules'))`
  announce(db, 'seats', '')
}

/** A new version of the rules: servers that cache them read them again. Call it after the last write. */
export const renewRules = (db: Db) => rows(db)`update house set rules_version = gen_random_uuid()`

/** Every act that changes a rule: locks the rules, changes them, gives them a new version. */
export const changingRules = <T>(db: Db, act: (transaction: Db) => Promise<T>) =>
  inTransaction(db, async (transaction) => {
    await lockRules(transaction)
    const done = await act(transaction)
    if (isRefusal(done)) return done
    await callAllWaiting(transaction)
    await renewRules(transaction)
    return done
  })

/**
 * Other rules may have room for customers who wait: more seats, another slot, a rest that is over. Until they were
 * asked, nobody else gets any seat of their days.
 */
const callAllWaiting = (db: Db) =>
  rows(db)`
    with called as (
      update room_days set to_ask = true
      where not to_ask and (room_id, date) in (
        select room_id, date from waiting join sessions on sessions.id = session_id
        where left_at is null and confirmed_at is not null)
      returning date)
    select pg_notify('waiting', date::text) from called`
