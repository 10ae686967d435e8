import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, readConfig } from './platform/config.ts'
import { start } from './start.ts'

// The drain must end before whoever asked for it loses patience and kills us.
const DRAIN_MS = 15_000

try {
  const server = await start(readConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    process.stdout.write('\nClosing …\n')
    const drained = await Promise.race([server.stop().then(() => true), delay(DRAIN_MS, false)])
    process.exit(drained ? 0 : 1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return `The configuration is not right:\n${error.lines.map((line) => `  ${line}`).join('\n')}`
  }
  return error instanceof Error ? error.message : String(error)
}
