import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takes } from './site-document.ts'

const zip = promisify(gzip)

// Below that it comes in a packet or two either way.
const LEAST_LENGTH = 3_000

/**
 * Long answers that are for everybody go out small: the hours of a month are eighty thousand
 * characters. A person's own data goes as it is, for the length of a packed answer can tell of
 * what is in it.
 */
export function compressPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers, routeOptions }, reply, payload: unknown) => {
    const isPublic = method === 'GET' && routeOptions.config.access === 'anyone'
    const isPlain = typeof payload === 'string' && !reply.hasHeader('content-encoding')
    if (!isPublic || !isPlain || payload.length < LEAST_LENGTH) return payload
    reply.header('vary', 'accept-encoding')
    if (!takes(headers['accept-encoding'], 'gzip')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return zip(payload, { level: constants.Z_BEST_SPEED })
  })
}
