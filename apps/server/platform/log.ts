import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = FastifyBaseLogger

/** Structured logs with nothing personal in them: no bodies, no addresses, no tokens. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  })
}

// A database error's detail quotes the row it refused, and a row is somebody's data.
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}
