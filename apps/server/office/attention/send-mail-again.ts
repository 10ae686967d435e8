import { sql } from 'kysely'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/database/announce.ts'
import { MAILS_CHANNEL } from '#server/platform/mail/queue-mail.ts'
import { refuse } from '#server/platform/refusal.ts'
import { lockMail } from './attention.queries.ts'

export async function sendMailAgain(db: Db, mailId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const mail = await lockMail(transaction, mailId)
    if (!mail) return refuse('NOT_FOUND')
    if (mail.status === 'sent' || mail.is_on_its_way) {
      return refuse('INVALID_STATE', { message: 'This e-mail is on its way already.' })
    }
    if (mail.facts === null) {
      return refuse('INVALID_STATE', { message: 'The words of this e-mail are not kept any more.' })
    }
    const next_attempt_at = sql<Temporal.Instant>`now()`
    const due = { status: 'queued', next_attempt_at, doubts: 0, lease_until: null } as const
    await updateRow(transaction, 'mails', { id: mailId }, due)
    announce(transaction, MAILS_CHANNEL, '')
    await remember(transaction, 'mail.sent-again', mailId, {}, call)
    return undefined
  })
}

/** Staff need not look at it any more. */
export async function settleMail(db: Db, mailId: number, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const mail = await lockMail(transaction, mailId)
    if (!mail) return refuse('NOT_FOUND')
    if (mail.status !== 'failed' || mail.settled_at) return refuse('INVALID_STATE')
    await updateRow(transaction, 'mails', { id: mailId }, { settled_at: call.now, facts: null })
    await remember(transaction, 'mail.settled', mailId, {}, call)
    return undefined
  })
}
