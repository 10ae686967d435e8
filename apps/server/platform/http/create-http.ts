import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Log } from '../log.ts'
import { followRequests } from '../trace.ts'
import { refuseUndeclaredRoutes } from './access.ts'
import { compressPublicAnswers } from './compress-answers.ts'
import { drainConnections, sayGoodbye } from './drain.ts'
import { answerErrors, sendError } from './error-replies.ts'
import { readBodies } from './read-bodies.ts'
import { limitArrival, LONGEST_FILE_MS } from './limit-arrival.ts'
import { timeAnswers } from './metrics.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'
import { answerUnknown } from './not-found.ts'
import { describeApi } from './openapi.ts'
import { answerHeaders } from './security-headers.ts'
import type { Site } from './read-site.ts'
import { notFoundPage, serveSite } from './site.ts'
import { answeringUnreadable, refuseTwoHosts } from './unreadable-requests.ts'
import { validatorCompiler } from './validator.ts'

export type HttpParts = {
  log: Log
  publicUrl: string
  trustProxy: string[] | false
  /** Whether the owner wants browsers to have the site's domain in their list of https alone. */
  hstsPreload?: boolean
  /** Aborted as soon as the server is told to stop, before it does. */
  closing?: AbortSignal
  /** The built web, or null where only the API is wanted. */
  site: Site | null
}

const LONGEST_BODY = 64 * 1024
const LONGEST_HEAD_MS = 15_000
const LOOKED_AT_EVERY_MS = 2_000

/** A server with everything that is the same whatever it serves. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { site } = parts
  const headersOf = answerHeaders(parts)
  const app = Fastify({
    loggerInstance: parts.log,
    trustProxy: parts.trustProxy,
    bodyLimit: LONGEST_BODY,
    // Always our own: a caller's could stand for another caller's request.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // What never comes as far as a route is answered like everything else.
    clientErrorHandler: answeringUnreadable(headersOf),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers(headersOf(request.id))),
    forceCloseConnections: 'idle',
    // A request on a kept-alive connection is still answered, and told to come by another.
    return503OnClosing: false,
    requestTimeout: LONGEST_FILE_MS,
    // Node takes the longer of both for a body, and looks twice a minute unless told.
    http: { headersTimeout: LONGEST_HEAD_MS, connectionsCheckingInterval: LOOKED_AT_EVERY_MS },
  })
  followRequests(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.id))
  })
  refuseTwoHosts(app)
  limitArrival(app)
  warnOfUntrustedProxy(app)
  refuseUndeclaredRoutes(app)
  answerUnknown(app, notFoundPage(site))
  answerErrors(app)
  readBodies(app)
  compressPublicAnswers(app)
  drainConnections(app)
  logRequests(app)
  timeAnswers(app)
  if (parts.closing) sayGoodbye(app, parts.closing)
  await describeApi(app)
  if (site) serveSite(app, site)
  return app
}

/**
 * One line a request, by its route: addresses in full can carry tokens and names. What went well is
 * told at level debug only.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    const level = reply.statusCode >= 500 ? 'warn' : 'debug'
    request.log[level]({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request')
  })
}
