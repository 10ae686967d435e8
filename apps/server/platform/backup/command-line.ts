import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { SnapshotRefused } from './snapshot-format.ts'

type Option = 'replace' | 'with-secrets'
type Order = { file: string; isSet: boolean }

/** Runs a command on a file, with one option, that ends in a line for a person, good news or not. */
export async function runCommand(
  name: string,
  option: Option,
  act: (order: Order) => Promise<string>,
) {
  try {
    process.stdout.write(`${await act(parseOrder(name, `--${option}`))}\n`)
  } catch (error) {
    // Node gives a refused connection to a name with two addresses no message.
    const line = error instanceof Error && error.message ? error.message : inspect(error)
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

function parseOrder(name: string, option: string): Order {
  const words = process.argv.slice(2)
  const [file, ...rest] = words.filter((word) => word !== option)
  if (!file || file.startsWith('-') || rest.length > 0) {
    throw new SnapshotRefused(`Usage: npm run ${name} -- <file> [${option}]`)
  }
  // npm runs scripts at the root of the project; the person may be elsewhere.
  return { file: resolve(process.env.INIT_CWD ?? '.', file), isSet: words.includes(option) }
}
