import { noSuch } from '../api/errors.ts'
import { createdWithin, expandParameter, listPage, listParameters } from '../api/list.ts'
import { object } from '../api/nested-parameters.ts'
import { optional, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Charge, Dispute, PaymentIntent } from '../stripe-objects.ts'

const one = object(expandParameter)
const oneIntent = object({ ...expandParameter, client_secret: optional(text()) })
const listIntents = object({
  ...listParameters,
  customer: optional(text()),
  customer_account: optional(text()),
})
const listCharges = object({
  ...listParameters,
  customer: optional(text()),
  payment_intent: optional(text()),
  transfer_group: optional(text()),
})
const listDisputes = object({
  ...listParameters,
  charge: optional(text()),
  payment_intent: optional(text()),
})

const is = (given: string | undefined, actual: unknown) => given === undefined || given === actual

export const paymentRoutes = [
  route('GET /v1/payment_intents', { listOf: 'payment_intent' }, listIntents, (sandbox, given) => {
    const inTime = createdWithin(given.created)
    const wanted = (intent: PaymentIntent) =>
      inTime(intent) &&
      is(given.customer, intent.customer) &&
      is(given.customer_account, intent.customer_account)
    const all = sandbox.ledger.intents.all().toReversed()
    return listPage(all, wanted, given, '/v1/payment_intents')
  }),
  route('GET /v1/payment_intents/:id', 'payment_intent', oneIntent, ({ ledger }, _, id) =>
    must(ledger.intents.get(id), 'payment_intent', id, 'intent'),
  ),
  route('GET /v1/payment_methods/:id', 'payment_method', one, ({ ledger }, _, id) =>
    must(ledger.methods.get(id), 'payment_method', id, 'payment_method'),
  ),
  route('GET /v1/charges', { listOf: 'charge' }, listCharges, ({ ledger }, given) => {
    const inTime = createdWithin(given.created)
    const wanted = (charge: Charge) =>
      inTime(charge) &&
      is(given.customer, charge.customer) &&
      is(given.payment_intent, charge.payment_intent) &&
      is(given.transfer_group, charge.transfer_group)
    return listPage(ledger.charges.all().toReversed(), wanted, given, '/v1/charges')
  }),
  route('GET /v1/charges/:id', 'charge', one, ({ ledger }, _, id) =>
    must(ledger.charges.get(id), 'charge', id, 'charge'),
  ),
  route('GET /v1/disputes', { listOf: 'dispute' }, listDisputes, ({ ledger }, given) => {
    const inTime = createdWithin(given.created)
    const wanted = (dispute: Dispute) =>
      inTime(dispute) &&
      is(given.charge, dispute.charge) &&
      is(given.payment_intent, dispute.payment_intent)
    return listPage(ledger.disputes.all().toReversed(), wanted, given, '/v1/disputes')
  }),
  route('GET /v1/disputes/:id', 'dispute', one, ({ ledger }, _, id) =>
    must(ledger.disputes.get(id), 'dispute', id, 'dispute'),
  ),
]

function must<Row extends object>(
  found: Row | undefined,
  kind: string,
  id: string,
  param: string,
): Row {
  if (found) return found
  throw noSuch(kind, id, param)
}
