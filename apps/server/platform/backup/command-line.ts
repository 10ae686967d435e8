import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { SnapshotRefused } from './snapshot-format.ts'

export type Order = { file: string; replace: boolean }

/** Runs a command that ends in one line for a person, good news or not. */
export async function runCommand(usage: string, act: (order: Order) => Promise<string>) {
  try {
    process.stdout.write(`${await act(parseOrder(usage))}\n`)
  } catch (error) {
    // Node gives a refused connection to a name with two addresses no message.
    const line = error instanceof Error && error.message ? error.message : inspect(error)
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

function parseOrder(usage: string): Order {
  const words = process.argv.slice(2)
  const [file, ...rest] = words.filter((word) => word !== '--replace')
  if (!file || file.startsWith('-') || rest.length > 0) throw new SnapshotRefused(`Usage: ${usage}`)
  // npm runs scripts at the root of the project; the person may be elsewhere.
  return { file: resolve(process.env.INIT_CWD ?? '.', file), replace: words.includes('--replace') }
}
