import type { Answer } from '#contract/contract.ts'
import { errors } from '#contract/errors.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { penceOfParts } from '#domain/pricing/plan-refund.ts'
import { presentAuditEntry } from '#server/office/audit/audit.presenter.ts'
import {
  presentBack,
  presentHandBack,
  presentTender,
  shownMoney,
  sourceOf,
} from '#server/ordering/booking/bookings.presenter.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { BulkOutcome } from '#server/ordering/cancel/bulk-cancel.ts'
import type { Total } from './count-bookings.queries.ts'
import type { OfficeBooking } from './office-bookings.queries.ts'
import type { readStory } from './read-story.ts'

type Booking = Answer<'GET bookings/admin/{id}'>

export function presentOfficeBooking(booking: OfficeBooking): Booking {
  const total = toPounds(booking.total_pence)
  return {
    id: booking.id,
    bookingRef: booking.reference,
    userName: shownName(booking.user_name),
    userEmail: booking.user_email,
    userPhone: booking.user_phone,
    userId: booking.user_id,
    bookingDate: booking.booking_date,
    timeSlotRange: slotLabel(booking),
    timeSlotId: booking.slot_id,
    timeSlotStart: booking.start_time,
    timeSlotEnd: booking.end_time,
    timeSlotIsActive: booking.slot_is_active,
    adults: booking.adults,
    children: booking.children,
    specialRequests: booking.special_requests,
    extras: booking.extras,
    ...shownMoney(booking),
    refundedAmount: toPounds(booking.refunded_pence),
    toHandBackAmount: toPounds(booking.to_hand_back_pence),
    price: total,
    totalPrice: total,
    status: booking.status,
    createdAt: booking.created_at.toString(),
    cancellationSource: sourceOf(booking.cancellation_source),
    sessionId: booking.session_name === null ? null : booking.session_id,
    sessionName: booking.session_name,
    version: booking.version,
    ...(booking.credit_bonus !== null && { creditBonus: booking.credit_bonus }),
  }
}

type Bulk = Answer<'POST bookings/admin/bulk-cancel'>

export function presentBulk(
  outcomes: BulkOutcome[],
  untold: OfficeBooking[],
  dryRun: boolean,
): Bulk {
  const cancelled = outcomes.filter(({ refusal }) => !refusal)
  const back = cancelled.flatMap((each) => each.back)
  const backPence = penceOfParts(back)
  return {
    dryRun,
    count: cancelled.length,
    cancelled: cancelled.map(({ id }) => id),
    refundTotal: toPounds(backPence),
    refundTotalInMinor: backPence,
    goesBack: presentBack(back),
    creditTotal: toPounds(cancelled.reduce((sum, { creditPence }) => sum + creditPence, 0)),
    untold: untold.map(presentOfficeBooking),
    refused: outcomes.flatMap(({ id, reference, refusal }) =>
      refusal ? [{ id, bookingRef: reference, ...presentRefusal(refusal) }] : [],
    ),
  }
}

const presentRefusal = ({ refused, message }: Refusal) => ({
  code: refused,
  message: message ?? errors[refused].message,
})

type Story = Answer<'GET bookings/admin/{id}/story'>

export function presentStory({
  mails,
  changes,
  tenders,
  handBacks,
  notes,
  credit,
}: Awaited<ReturnType<typeof readStory>>): Story {
  return {
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      to: mail.to_address,
      status: mail.status,
      queuedAt: mail.created_at.toString(),
      sentAt: mail.sent_at?.toString() ?? null,
      error: mail.last_error,
    })),
    changes: changes.map((change) => presentAuditEntry(change)),
    tenders: tenders.map(presentTender),
    handBacks: handBacks.map(presentHandBack),
    notes,
    credit: credit && toPounds(credit.facePence),
  }
}

export function presentTotal({ count, isCapped }: Total, pageSize = 10) {
  return { total: count, totalPages: Math.ceil(count / pageSize), totalIsCapped: isCapped }
}
