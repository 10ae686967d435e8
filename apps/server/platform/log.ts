import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { readableLine } from './readable-line.ts'

export type Log = FastifyBaseLogger

export const logFormats = ['json', 'text'] as const
type LogFormat = (typeof logFormats)[number]

/** Logs with nothing personal in them: no bodies, no addresses, no tokens. Text is for people. */
export function createLog(level: string, format: LogFormat = 'json'): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  }
  const written = format === 'json' ? (line: string) => line : readableLine
  // Through the one stream that the banner takes, too: two writers on a pipe overtake each other.
  return pino(options, { write: (line) => process.stdout.write(written(line)) })
}

// A database error's detail quotes the row it refused, and a row is a person's data.
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error
  return { name, message, code, constraint, stack }
}
