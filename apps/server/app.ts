import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { contract } from '#contract/contract.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/connect.ts'
import { type Authenticate, refuseUndeclaredRoutes } from './platform/http/access.ts'
import { answerErrors, sendError } from './platform/http/error-replies.ts'
import { serveHealth } from './platform/http/health.ts'
import { implementing } from './platform/http/implement.ts'
import { readJsonBodies } from './platform/http/json.ts'
import { limitingClients } from './platform/http/limit-clients.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { answerUnknown } from './platform/http/not-found.ts'
import { describeApi } from './platform/http/openapi.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { notFoundPage, serveSite, type Site } from './platform/http/site.ts'
import type { Log } from './platform/log.ts'
import { settingsRoutes } from './settings/settings.routes.ts'

export type AppParts = {
  db: Db
  clock: Clock
  log: Log
  publicUrl: string
  trustProxy: string[] | false
  /** The built web, or null where only the API is wanted. */
  site: Site | null
}

const LONGEST_BODY = 64 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** The whole product over HTTP, from its parts. Listens nowhere yet. */
export async function build(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, site } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: parts.trustProxy,
    bodyLimit: LONGEST_BODY,
    // A caller's id is kept so that one request can be followed through a proxy's logs.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    disableRequestLogging: true,
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', null)

  refuseUndeclaredRoutes(app)
  answerUnknown(app, notFoundPage(site))
  answerErrors(app)
  readJsonBodies(app)
  sendSecurityHeaders(app, parts.publicUrl.startsWith('https:'))
  logRequests(app)
  serveMetrics(app)
  await describeApi(app)
  serveHealth(app, db)

  const authenticate: Authenticate = async () => null
  const gate = { authenticate, limitClients: limitingClients(db, clock) }
  const implement = implementing(app, contract, gate)
  settingsRoutes(implement, { db })

  if (site) await serveSite(app, site)
  return app
}

/** One line a request, by its route: addresses in full can carry tokens and names. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request')
  })
}
