import { ERASED_NAME } from '#domain/account/erased.ts'
import { living } from '#server/people/accounts/accounts.queries.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { remember } from '#server/platform/record-audit.ts'
import { lockBookingsOf, findWhole, findWholeContact } from './person.queries.ts'
import { emptyAccount } from './erasure.queries.ts'
import { forget } from './erase-person.ts'

/**
 * After an older backup was restored, customers and guests who were erased are back. They are known
 * by the audit, and go again, whatever they had booked by then. Says how many.
 */
export function repeatErasures(db: Db, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const call: BookingCall = { actor: { kind: 'system' }, now, publicUrl: '' }
    const accounts = await listBack(transaction)
    for (const { id } of accounts) await eraseAccount(transaction, id, call)
    const contacts = await listContactsBack(transaction)
    for (const { id } of contacts) {
      const person = await findWholeContact(transaction, id)
      await forget(transaction, person, await lockBookingsOf(transaction, person), call)
    }
    return accounts.length + contacts.length
  })
}

const listBack = (db: Db) =>
  rows<{ id: number }>(db)`
    select id from users where erased_at is null and id in (
      select subject_id::bigint from audit_entries
      where action in ('account.erased', 'account.made-way'))
    order by id`

const listContactsBack = (db: Db) =>
  rows<{ id: number }>(db)`
    select distinct contacts.id from contacts join bookings on contact_id = contacts.id
    where contacts.name <> ${ERASED_NAME} and bookings.id in (
      select subject_id::bigint from audit_entries where action = 'booking.contact-erased')
    order by contacts.id`

async function eraseAccount(db: Db, id: number, call: BookingCall): Promise<void> {
  const account = living(await lockRow(db, 'users', { id }))
  if (!account) return
  const person = await findWhole(db, account)
  await forget(db, person, await lockBookingsOf(db, person), call)
  await emptyAccount(db, id, call.now)
  await remember(db, 'account.erased-again', id, {}, call)
}
