import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { presentHireRequest } from './hire.presenter.ts'
import {
  type Answer,
  canAnswer,
  type HireRequest,
  lockHireRequest,
  writeAnswer,
} from './hire.queries.ts'
import { hireDeclined } from './mail-kinds.ts'

/** Under its row lock, if it can still be answered and is as staff saw it. */
export async function lockAnswerable(db: Db, id: number, version: number) {
  const request = seenHire(await lockHireRequest(db, id), version)
  if (isRefusal(request) || canAnswer(request)) return request
  return refuse('INVALID_STATE', {
    message: 'The room is held for them, or theirs. Cancel that booking before you answer anew.',
  })
}

/** If it is there, and as staff saw it. */
export function seenHire(request: HireRequest | undefined, version: number) {
  if (!request) return refuse('NOT_FOUND')
  if (request.version === version) return request
  return refuse('CHANGED_MEANWHILE', {
    message: 'Somebody has answered this request meanwhile. Please look at it again.',
    details: { current: presentHireRequest(request) },
  })
}

/** Called in the transaction that holds the request. */
export async function answerHire(
  db: Db,
  { id, status: before }: HireRequest,
  answer: Answer,
  call: BookingCall,
): Promise<HireRequest> {
  const answered = await writeAnswer(db, id, answer, call.now)
  const change = { before: { status: before }, after: { ...answer } }
  await remember(db, `hire-request.${answer.status}`, id, change, call)
  return answered
}

export function declineHire(
  db: Db,
  id: number,
  { version, words }: { version: number; words: string },
  call: BookingCall,
): Promise<HireRequest | Refusal> {
  return inTransaction(db, async (transaction) => {
    const request = await lockAnswerable(transaction, id, version)
    if (isRefusal(request)) return request
    const { email: address, name, date } = request
    const mail = { kind: hireDeclined, to: { address, name }, facts: { date, words } }
    await queueMail(transaction, mail, call.now)
    return answerHire(transaction, request, { status: 'declined' }, call)
  })
}
