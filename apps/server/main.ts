import { once } from 'node:events'
import { ConfigError, readConfig } from './platform/config.ts'
import { start } from './start.ts'

// The drain must end before the service manager that asked for it loses patience and kills us.
const DRAIN_MS = 20_000

// Ctrl-C counts from the first moment: what has been started by then must not stay behind.
const closing = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => closing.abort())
}
closing.signal.addEventListener('abort', () => {
  process.stdout.write('\nClosing …\n')
  setTimeout(() => process.exit(1), DRAIN_MS)
})

// `npm start | tee log`: Ctrl-C ends the reader first, and its end must not be ours.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const server = await open()
  if (server) {
    if (!closing.signal.aborted) await once(closing.signal, 'abort')
    await server.stop()
  }
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** The running cafe, or null if it was closed while it was still being opened. */
async function open() {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    return await start(readConfig(process.env), say, closing.signal)
  } catch (error) {
    if (closing.signal.aborted) return null
    throw error
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return `The configuration is not right:\n${error.lines.map((line) => `  ${line}`).join('\n')}`
  }
  return error instanceof Error ? error.message : String(error)
}
