import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

const tools = join(import.meta.dirname, '..', '..', '..', 'tools')
/** Sources are read as they are by tests and `npm run dev`. */
export const isBundled = !import.meta.filename.endsWith('.ts')
const programOf = (name: string) =>
  isBundled ? join(dirname(import.meta.filename), `${name}.mjs`) : join(tools, name, 'main.ts')

export type LocalTool<Addresses> = { addresses: Addresses; stop(): Promise<void> }

/**
 * Starts one of our local stand-ins (the mail inbox, the card sandbox) as a process of its own. It says in
 * one line of JSON where it listens, and ends when its standard input does, so that none is left behind when
 * this process is killed.
 */
export async function startLocalTool<Addresses>(
  name: string,
  env: Record<string, string>,
): Promise<LocalTool<Addresses>> {
  const child = spawn(process.execPath, [programOf(name)], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for the server, which stops its tools last.
    detached: true,
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), exited.then(() => null)])
  if (!first) throw new Error(`tools/${name} stopped before it was ready`)
  child.stdout.resume()
  return {
    addresses: JSON.parse(String(first[0])) as Addresses,
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}
