import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { calendarDate } from '#contract/fields.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { eventStream } from '#server/platform/http/responses.ts'
import { servingStreams } from '#server/platform/http/serve-streams.ts'
import type { Log } from '#server/platform/log.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { createSeatsFeed } from './seats-feed.ts'

type Parts = { db: Db; pool: pg.Pool; clock: Clock; log: Log }

// A household with many tabs stays far below.
const MOST_OF_ONE_NETWORK = 40

const query = z.strictObject({ date: calendarDate })
type Query = z.output<typeof query>

const schema = {
  operationId: 'GET public/seats-stream',
  summary: 'What is left of a date, live (server-sent events)',
  description:
    'Each event is named seats; its data is { date, slots, visits } with the slots of ' +
    'GET bookings/available-slots and the visits of GET public/session-slots. ' +
    'The first one comes at once, the next whenever something has changed.',
  tags: ['public'],
  querystring: query,
  response: eventStream,
}

/** Not in the contract, since its answer is no JSON and never ends. */
export function seatsStreamRoutes(app: FastifyInstance, parts: Parts): void {
  const open = servingStreams(app, createSeatsFeed(parts), MOST_OF_ONE_NETWORK)
  // An answer to HEAD would be a stream without a reader.
  const options = { config: { access: 'anyone' }, schema, exposeHeadRoute: false } as const
  app.get<{ Querystring: Query }>(
    '/Api/public/seats-stream',
    options,
    ({ ip, query: { date } }, reply) => open(reply, networksOf(ip), date),
  )
}
