import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { cancelOne } from '#server/ordering/cancel/cancel-by-staff.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { answerHire, seenHire } from './answer-hire.ts'
import { findHireRequest, type HireRequest } from './hire.queries.ts'

type Words = { version: number; words: string }

/** An offer that is not paid: the room is free again, and the customer who asked reads why. */
export async function takeBackHire(
  parts: BookingParts,
  id: number,
  { version, words }: Words,
  call: BookingCall,
): Promise<HireRequest | Refusal> {
  const request = seenHire(await findHireRequest(parts.db, id), version)
  if (isRefusal(request)) return request
  if (request.booking_id === null || request.booking_status !== 'pending') {
    return refuse('INVALID_STATE', {
      message: 'Only an offer that is not paid can be taken back. Cancel the booking instead.',
    })
  }
  const how = { by: 'admin', version: undefined, isRefunded: false, message: words } as const
  const cancelled = await cancelOne(parts, request.booking_id, how, call)
  if (isRefusal(cancelled)) return cancelled
  return inTransaction(parts.db, (db) => answerHire(db, request, { status: 'declined' }, call))
}
