import { z } from 'zod'
import { must, refuse } from './errors.ts'
import { moment, readParameters, text, whole } from './parameters.ts'
import { createRefund, refundParameters } from './refunds.ts'
import type { Sandbox } from './sandbox.ts'
import { createSession, expireSession, findSession, sessionParameters } from './sessions.ts'

type Acting = (sandbox: Sandbox) => object
type Route = {
  method: string
  pattern: RegExp
  /** Reads the parameters, refusing what is wrong; acts only when what it returns is called. */
  prepare(encoded: string, id: string): Acting
}

function route<Schema extends z.ZodType>(
  endpoint: `${'GET' | 'POST'} /v1/${string}`,
  schema: Schema,
  act: (sandbox: Sandbox, given: z.output<Schema>, id: string) => object,
): Route {
  const [method = '', path = ''] = endpoint.split(' ')
  return {
    method,
    // `:id` stands for anything up to the next slash.
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    prepare(encoded, id) {
      const given = readParameters(schema, encoded)
      return (sandbox) => act(sandbox, given, id)
    },
  }
}

const nothing = z.strictObject({})
const page = {
  limit: whole({ min: 1, max: 100 }).default(10),
  starting_after: text().optional(),
}
const ofPayment = z.strictObject({ ...page, payment_intent: text().optional() })
const sought = z.strictObject({
  ...ofPayment.shape,
  created: z
    .strictObject({ gte: moment().default(0), lte: moment().default(Infinity) })
    .default({ gte: 0, lte: Infinity }),
})

const byId = (path: string, table: 'intents' | 'charges' | 'refunds' | 'disputes', kind: string) =>
  route(`GET /v1/${path}/:id`, nothing, ({ ledger }, _, id) =>
    must(ledger[table].get(id), kind, id),
  )

const routes = [
  route('POST /v1/checkout/sessions', sessionParameters, createSession),
  route('GET /v1/checkout/sessions', sought, ({ ledger }, given) => {
    const { gte, lte } = given.created
    const rows = ledger.sessions.all().filter(({ created }) => created >= gte && created <= lte)
    return listPage(rows, given)
  }),
  route('GET /v1/checkout/sessions/:id', nothing, (sandbox, _, id) => findSession(sandbox, id)),
  route('POST /v1/checkout/sessions/:id/expire', nothing, (sandbox, _, id) =>
    expireSession(sandbox, id),
  ),
  byId('payment_intents', 'intents', 'payment_intent'),
  byId('charges', 'charges', 'charge'),
  route('POST /v1/refunds', refundParameters, createRefund),
  route('GET /v1/refunds', ofPayment, ({ ledger }, given) => listPage(ledger.refunds.all(), given)),
  byId('refunds', 'refunds', 'refund'),
  byId('disputes', 'disputes', 'dispute'),
  route('GET /v1/events', z.strictObject(page), ({ ledger }, given) =>
    listPage(ledger.events.all(), given),
  ),
]

/** What the request asks for, ready to be done. */
export function prepare(method: string, path: string, encoded: string): Acting {
  for (const each of routes) {
    const found = each.method === method && each.pattern.exec(path)
    if (found) return each.prepare(encoded, found[1] ?? '')
  }
  throw refuse(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
}

type Page = {
  limit: number
  starting_after?: string
  payment_intent?: string
}

/** One page, the newest first. */
function listPage(rows: { id: string; payment_intent?: string | null }[], given: Page): object {
  const { limit, starting_after: after, payment_intent: payment } = given
  const newest = rows.toReversed()
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) {
    const [code, param] = ['resource_missing', 'starting_after']
    throw refuse(`No such object: '${after}'`, { code, param })
  }
  const rest = newest
    .slice(start)
    .filter((row) => payment === undefined || row.payment_intent === payment)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit }
}
