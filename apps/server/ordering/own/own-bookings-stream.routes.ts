import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Authenticate, personFor } from '#server/platform/http/access.ts'
import { sendRefusal } from '#server/platform/http/error-replies.ts'
import { eventStream } from '#server/platform/http/responses.ts'
import { servingStreams } from '#server/platform/http/serve-streams.ts'
import { refuse } from '#server/platform/refusal.ts'
import { createOwnBookingsFeed, type FindLiving } from './own-bookings-feed.ts'

type Parts = { pool: pg.Pool; authenticate: Authenticate; findLiving: FindLiving }

// A few tabs on a few devices.
const MOST_OF_ONE_CUSTOMER = 12

const schema = {
  operationId: 'GET bookings/stream',
  summary: 'That your bookings have changed, live (server-sent events)',
  description:
    'Each event is named changed and carries nothing: ask GET bookings/bookings again. ' +
    'The first one comes at once, the next whenever a status, a visit or money has changed.',
  tags: ['bookings'],
  security: [{ bearer: [] }],
  response: eventStream,
}

/** Not in the contract, since its answer is no JSON and never ends. */
export function ownBookingsStreamRoutes(app: FastifyInstance, parts: Parts): void {
  const { pool, authenticate, findLiving } = parts
  const open = servingStreams(app, createOwnBookingsFeed(pool, findLiving), MOST_OF_ONE_CUSTOMER)
  // An answer to HEAD would be a stream without a reader.
  const options = { config: { access: 'signed-in' }, schema, exposeHeadRoute: false } as const
  app.get('/Api/bookings/stream', options, async (request, reply) => {
    const person = await personFor('signed-in', request, authenticate)
    if (!person) return sendRefusal(reply, refuse('UNAUTHENTICATED'))
    return open(reply, [String(person.id)], person)
  })
}
