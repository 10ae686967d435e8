import {
  createdWithin,
  everything,
  expandParameter,
  listPage,
  pageParameters,
} from '../api/list.ts'
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
  const inTime = createdWithin(given.created)
  const is = <T>(wanted: T | undefined, actual: T | null) =>
    wanted === undefined || wanted === actual
  const wanted = (session: Session) =>
    inTime(session) &&
    is(given.customer, session.customer) &&
    is(given.customer_account, session.customer_account) &&
    is(given.customer_details?.email, session.customer_details?.email ?? null) &&
    is(given.payment_intent, session.payment_intent) &&
    is(given.payment_link, session.payment_link) &&
    is(given.status, session.status) &&
    is(given.subscription, session.subscription)
  return listPage(ledger.sessions.all().toReversed(), wanted, given, root)
}

function listLineItems(sandbox: Sandbox, given: Read<typeof page>, id: string) {
  findSession(sandbox, id)
  const items = sandbox.ledger.sessionNotes.get(id)?.lineItems ?? []
  return listPage(items, everything, given, `${root}/${id}/line_items`)
}
