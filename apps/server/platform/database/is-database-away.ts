// PostgreSQL's classes for "not now": connection faults, no room, shutting down or starting up; a
// lock timeout, a statement that took too long; a copy that takes no writes.
const AWAY_STATES = /^(08...|53...|57P0[1-5]|25P03|55P03|57014|25006)$/
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const AWAY_WORDS = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
]

/** Whether an error means that the database cannot do it now, rather than a bug of ours. */
export function isDatabaseAway(error: Error & { code?: string; syscall?: string }): boolean {
  const { code = '', syscall, message } = error
  if (AWAY_STATES.test(code)) return true
  if (
    AWAY_CODES.has(code) &&
    (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  ) {
    return true
  }
  return AWAY_WORDS.some((words) => message.includes(words))
}
