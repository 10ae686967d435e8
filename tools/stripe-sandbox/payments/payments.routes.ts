import { noSuch } from '../api/errors.ts'
import { createdWithin, expandParameter, listPage, listParameters } from '../api/list.ts'
import { object } from '../api/nested-parameters.ts'
import { optional, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'

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

const wanted = (given: string | undefined, actual: unknown) =>
  given === undefined || given === actual

export const paymentRoutes = [
  route('GET /v1/payment_intents', { listOf: 'payment_intent' }, listIntents, (sandbox, given) => {
    const all = sandbox.ledger.intents.all().filter(createdWithin(given.created))
    const found = all.filter(
      ({ customer, customer_account: account }) =>
        wanted(given.customer, customer) && wanted(given.customer_account, account),
    )
    return listPage(found.toReversed(), given, '/v1/payment_intents')
  }),
  route('GET /v1/payment_intents/:id', 'payment_intent', oneIntent, ({ ledger }, _, id) =>
    must(ledger.intents.get(id), 'payment_intent', id, 'intent'),
  ),
  route('GET /v1/payment_methods/:id', 'payment_method', one, ({ ledger }, _, id) =>
    must(ledger.methods.get(id), 'payment_method', id, 'payment_method'),
  ),
  route('GET /v1/charges', { listOf: 'charge' }, listCharges, (sandbox, given) => {
    const all = sandbox.ledger.charges.all().filter(createdWithin(given.created))
    const found = all.filter(
      ({ customer, payment_intent: intent, transfer_group: group }) =>
        wanted(given.customer, customer) &&
        wanted(given.payment_intent, intent) &&
        wanted(given.transfer_group, group),
    )
    return listPage(found.toReversed(), given, '/v1/charges')
  }),
  route('GET /v1/charges/:id', 'charge', one, ({ ledger }, _, id) =>
    must(ledger.charges.get(id), 'charge', id, 'charge'),
  ),
  route('GET /v1/disputes', { listOf: 'dispute' }, listDisputes, (sandbox, given) => {
    const all = sandbox.ledger.disputes.all().filter(createdWithin(given.created))
    const found = all.filter(
      ({ charge, payment_intent: intent }) =>
        wanted(given.charge, charge) && wanted(given.payment_intent, intent),
    )
    return listPage(found.toReversed(), given, '/v1/disputes')
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
