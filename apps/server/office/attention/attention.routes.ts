import type { Contract } from '#contract/contract.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { presentRefund } from '#server/ordering/money/payments.presenter.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import { presentAttention } from './attention.presenter.ts'
import { checkPayment } from './check-payment.ts'
import { giveBackStray, settleStray } from './give-back-stray.ts'
import { readAttention } from './read-attention.ts'
import { retryRefund, settleRefund } from './retry-refund.ts'
import { seeDispute } from './see-dispute.ts'
import { sendMailAgain, settleMail } from './send-mail-again.ts'

type Parts = BookingParts & { takesTestCards?: boolean; keepsBackups?: boolean }

export function attentionRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, takesTestCards = false, keepsBackups = false } = parts
  implement('GET admin/dashboard/attention', async () => ({
    ...presentAttention(await readAttention(db, clock.now(), keepsBackups)),
    takesTestCards,
  }))

  implement('POST admin/dashboard/attention/refunds/{id}/retry', ({ params, by }) =>
    unlessRefused(retryRefund(parts, params.id, by), ({ refund, bookingId }) =>
      presentRefund(refund, bookingId),
    ),
  )

  implement('POST admin/dashboard/attention/payments/{id}/check', ({ params, by }) =>
    unlessRefused(checkPayment(parts, params.id, by), (message) => ({ message })),
  )

  const settling =
    (act: (id: number, call: BookingCall) => Promise<Refusal | undefined>, message: string) =>
    async ({ params, by }: { params: { id: number }; by: BookingCall }) =>
      (await act(params.id, by)) ?? { message }

  implement(
    'POST admin/dashboard/attention/refunds/{id}/settle',
    settling((id, call) => settleRefund(parts, id, call), 'The refund is settled.'),
  )
  implement(
    'POST admin/dashboard/attention/disputes/{id}/seen',
    settling((id, call) => seeDispute(parts, id, call), 'The dispute is taken care of.'),
  )
  implement(
    'POST admin/dashboard/attention/strays/{id}/give-back',
    settling((id, call) => giveBackStray(parts, id, call), 'The money is on its way back.'),
  )
  implement(
    'POST admin/dashboard/attention/strays/{id}/settle',
    settling((id, call) => settleStray(parts, id, call), 'The money is settled.'),
  )
  implement(
    'POST admin/dashboard/attention/mails/{id}/send-again',
    settling((id, call) => sendMailAgain(db, id, call), 'The mail is on its way again.'),
  )
  implement(
    'POST admin/dashboard/attention/mails/{id}/settle',
    settling((id, call) => settleMail(db, id, call), 'The mail is settled.'),
  )
}
