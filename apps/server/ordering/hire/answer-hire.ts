import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { presentHireRequest } from './hire.presenter.ts'
import { type Answer, canAnswer, type HireRequest, writeAnswer } from './hire.queries.ts'

export function whyNotAnswer(request: HireRequest, version: number): Refusal | null {
  if (request.version !== version) {
    return refuse('CHANGED_MEANWHILE', {
      message: 'Somebody has answered this request meanwhile. Please look at it again.',
      details: { current: presentHireRequest(request) },
    })
  }
  if (canAnswer(request)) return null
  return refuse('INVALID_STATE', {
    message: 'The room is held for them, or theirs. Cancel that booking before you answer anew.',
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
