import { noSuch, refuse } from '../api/errors.ts'
import { createdWithin, expandParameter, listPage, listParameters } from '../api/list.ts'
import { metadata, object } from '../api/nested-parameters.ts'
import { integer, oneOf, optional, text, unsupported } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { refundReasons, type Refund } from '../stripe-objects.ts'
import { createRefund } from './create-refund.ts'

const one = object(expandParameter)
const createParameters = object({
  ...expandParameter,
  amount: optional(integer({ min: 1 })),
  charge: optional(text()),
  currency: unsupported,
  customer: unsupported,
  instructions_email: unsupported,
  metadata: optional(metadata()),
  origin: unsupported,
  payment_intent: optional(text()),
  reason: optional(oneOf(...refundReasons)),
  refund_application_fee: unsupported,
  reverse_transfer: unsupported,
})
const listRefunds = object({
  ...listParameters,
  charge: optional(text()),
  payment_intent: optional(text()),
})

export const refundRoutes = [
  route('POST /v1/refunds', 'refund', createParameters, createRefund),
  route('GET /v1/refunds', { listOf: 'refund' }, listRefunds, ({ ledger }, given) => {
    const { charge, payment_intent: intent } = given
    const inTime = createdWithin(given.created)
    const wanted = (refund: Refund) =>
      inTime(refund) &&
      (charge === undefined || charge === refund.charge) &&
      (intent === undefined || intent === refund.payment_intent)
    return listPage(ledger.refunds.all().toReversed(), wanted, given, '/v1/refunds')
  }),
  route('GET /v1/refunds/:id', 'refund', one, (sandbox, _, id) => findRefund(sandbox, id)),
  // Only a refund that waits for the customer can be cancelled, and none to a card ever does.
  route('POST /v1/refunds/:id/cancel', 'refund', one, (sandbox, _, id) => {
    const { status } = findRefund(sandbox, id)
    throw refuse(
      `Cannot cancel refund ${id} because it has a status of ${status}. Only a refund with one of` +
        ' the following statuses may be canceled: requires_action.',
    )
  }),
]

function findRefund({ ledger }: Sandbox, id: string) {
  const refund = ledger.refunds.get(id)
  if (!refund) throw noSuch('refund', id, 'refund')
  return refund
}
