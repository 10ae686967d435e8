import { createdWithin, expandParameter, listPage, pageParameters } from '../api/list.ts'
import { object } from '../api/nested-parameters.ts'
import type { Read } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Session } from '../stripe-objects.ts'
import { createSession } from './create-session.ts'
import { expireSession } from './expire-session.ts'
import { findSession } from './find-session.ts'
import { createParameters, listSessionsParameters } from './session.parameters.ts'

const root = '/v1/checkout/sessions'
const kind = 'checkout.session'
const page = object(pageParameters)

export const sessionRoutes = [
  route(`POST ${root}`, kind, createParameters, createSession),
  route(`GET ${root}`, { listOf: kind }, listSessionsParameters, listSessions),
  route(`GET ${root}/:id`, kind, object(expandParameter), (sandbox, _, id) =>
    findSession(sandbox, id),
  ),
  route(`POST ${root}/:id/expire`, kind, object(expandParameter), (sandbox, _, id) =>
    expireSession(sandbox, id),
  ),
  route(`GET ${root}/:id/line_items`, { listOf: 'item' }, page, listLineItems),
]

function listSessions({ ledger }: Sandbox, given: Read<typeof listSessionsParameters>) {
  const { created, customer_details: details, customer, customer_account: account } = given
  const is = <T>(wanted: T | undefined, actual: T | null) =>
    wanted === undefined || wanted === actual
  const wanted = (session: Session) =>
    is(given.payment_intent, session.payment_intent) &&
    is(given.status, session.status) &&
    is(details?.email, session.customer_details?.email ?? null) &&
    is(given.payment_link, session.payment_link) &&
    is(given.subscription, session.subscription) &&
    is(account, session.customer_account) &&
    is(customer, session.customer)
  const found = ledger.sessions.all().filter(createdWithin(created)).filter(wanted)
  return listPage(found.toReversed(), given, root)
}

function listLineItems(sandbox: Sandbox, given: Read<typeof page>, id: string) {
  findSession(sandbox, id)
  const items = sandbox.ledger.sessionNotes.get(id)?.lineItems ?? []
  return listPage(items, given, `${root}/${id}/line_items`)
}
