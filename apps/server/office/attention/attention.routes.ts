import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { presentAnyRefund } from '#server/ordering/payments/payments.presenter.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { saying, unlessRefused } from '#server/platform/refusal.ts'
import { answerAdoption } from './answer-adoption.ts'
import { checkPayment } from './check-payment.ts'
import { giveBackStray, settleStray } from './give-back-stray.ts'
import { readAttention } from './read-attention.ts'
import { retryRefund, settleRefund } from './retry-refund.ts'
import { seeDispute } from './see-dispute.ts'
import { sendMailAgain, settleMail } from './send-mail-again.ts'
import { tellParty } from './tell-party.ts'

type Parts = BookingParts & { keepsBackups?: boolean }

export function attentionRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, keepsBackups = false } = parts
  implement('GET admin/dashboard/attention', () => readAttention(db, clock.now(), keepsBackups))

  implement('POST admin/dashboard/attention/refunds/{id}/retry', ({ params, by }) =>
    unlessRefused(retryRefund(parts, params.id, by), presentAnyRefund),
  )

  implement('POST admin/dashboard/attention/payments/{id}/check', ({ params, by }) =>
    unlessRefused(checkPayment(parts, params.id, by), (message) => ({ message })),
  )

  implement('POST admin/dashboard/attention/refunds/{id}/settle', ({ params, by }) =>
    saying('The refund is settled.', settleRefund(parts, params.id, by)),
  )

  implement('POST admin/dashboard/attention/disputes/{id}/seen', ({ params, by }) =>
    saying('The dispute is taken care of.', seeDispute(parts, params.id, by)),
  )

  implement('POST admin/dashboard/attention/bookings/{id}/told', ({ params, by }) =>
    saying('The booking stays as it is.', tellParty(db, params.id, by)),
  )

  implement('POST admin/dashboard/attention/adoptions/{id}/answered', ({ params, by }) =>
    saying('It is noted as answered.', answerAdoption(db, params.id, by)),
  )

  implement('POST admin/dashboard/attention/strays/{id}/give-back', ({ params, by }) =>
    saying('The money is on its way back.', giveBackStray(parts, params.id, by)),
  )

  implement('POST admin/dashboard/attention/strays/{id}/settle', ({ params, by }) =>
    saying('The money is settled.', settleStray(parts, params.id, by)),
  )

  implement('POST admin/dashboard/attention/mails/{id}/send-again', ({ params, by }) =>
    saying('The e-mail is on its way again.', sendMailAgain(db, params.id, by)),
  )

  implement('POST admin/dashboard/attention/mails/{id}/settle', ({ params, by }) =>
    saying('The e-mail is settled.', settleMail(db, params.id, by)),
  )
}
