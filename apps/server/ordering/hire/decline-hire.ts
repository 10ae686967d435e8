import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { answerHire, whyNotAnswer } from './answer-hire.ts'
import { type HireRequest, lockHireRequest } from './hire.queries.ts'
import { hireDeclined } from './mails/hire-declined.mail.tsx'

/** Not this time: staff say why. */
export function declineHire(
  db: Db,
  id: number,
  { version, words }: { version: number; words: string },
  call: BookingCall,
): Promise<HireRequest | Refusal> {
  return inTransaction(db, async (transaction) => {
    const request = await lockHireRequest(transaction, id)
    if (!request) return refuse('NOT_FOUND')
    const refusal = whyNotAnswer(request, version)
    if (refusal) return refusal
    const { email: address, name, date } = request
    const mail = { kind: hireDeclined, to: { address, name }, facts: { date, words } }
    await queueMail(transaction, mail, call.now)
    return answerHire(transaction, request, { status: 'declined' }, call)
  })
}
