import type { Answer, Body } from '#contract/contract.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { RefundPart } from '#domain/pricing/plan-refund.ts'
import { presentBack } from '#server/ordering/booking/bookings.presenter.ts'
import { typedCode } from '#server/ordering/place/code-of-order.ts'
import { payingOf } from '#server/ordering/place/plan-voucher.ts'
import { isOfUnpaid } from '#server/ordering/booking/changes.queries.ts'
import type { DeskPay } from './make-change.ts'
import type { MadeChange } from './pay-for-change.ts'
import type { ChangeWish } from './change-wish.ts'
import type { Quote } from './quote-change.ts'

type Wish = Body<'POST bookings/{id}/changes/quote' | 'POST public/ticket/changes/quote'>

export function readWish(body: Wish): ChangeWish {
  const { sessionId, timeSlotId: slotId, bookingDate: date, adults, children } = body
  const isWaived = 'waive' in body && body.waive === true
  const isDue = 'pay' in body && body.pay !== undefined
  const code = typedCode(body.code)
  return { sessionId, slotId, date, adults, children, isWaived, isDue, ...(code && { code }) }
}

type Form = Body<'POST bookings/{id}/changes' | 'POST public/ticket/changes'>

type ByStaff = { pay?: DeskPay | undefined; reason?: string | undefined }

export const readAgreement = (body: Form & ByStaff) => ({
  ...readWish(body),
  difference: body.difference,
  version: body.version,
  ...(body.pay && { pay: body.pay }),
  ...(body.reason && { reason: body.reason }),
  ...(body.voucher && { voucher: payingOf(body.voucher) }),
})

export const presentQuote = ({
  back,
  code,
  ...quote
}: Pick<Quote, 'code'> &
  Presented & { back: readonly RefundPart[] }): Answer<'POST bookings/{id}/changes/quote'> => ({
  ...present(quote),
  goesBack: presentBack(back),
  code: code && { name: code.name, saved: toPounds(code.savedPence), why: code.why },
})

type Presented = Pick<Quote, 'becomes' | 'differencePence'>

const present = ({ becomes, differencePence }: Presented) => ({
  bookingId: becomes.booking_id,
  becomes: {
    sessionId: becomes.session_id,
    timeSlotId: becomes.slot_id,
    bookingDate: becomes.booking_date,
    timeSlotStart: becomes.start_time,
    timeSlotEnd: becomes.end_time,
    adults: becomes.adults,
    children: becomes.children,
  },
  totalBefore: toPounds(becomes.total_before_pence),
  total: toPounds(becomes.total_pence),
  difference: toPounds(differencePence),
  refund: toPounds(becomes.back_pence),
  deadline: cancellationDeadline(becomes.starts_at, becomes.cancellation_hours).toString(),
  version: becomes.booking_version,
})

export function presentChange({
  change,
  checkoutUrl,
}: MadeChange): Answer<'POST bookings/{id}/changes'> {
  const differencePence =
    change.is_due || isOfUnpaid(change)
      ? change.total_pence - change.total_before_pence
      : change.pay_pence - change.back_pence
  return {
    ...present({ becomes: change, differencePence }),
    status: change.state === 'open' ? 'open' : 'done',
    checkoutUrl,
    holdExpiresAt: change.hold_expires_at?.toString() ?? null,
  }
}
