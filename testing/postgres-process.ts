import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Started = { pid: number; adopted: boolean; progress: string[]; uid: number }

const main = fileURLToPath(new URL('./postgres-process-main.ts', import.meta.url))

/** Another process that starts the database, as another user or with another PATH. */
export async function startServerProcess(
  options: { dataDir: string; settings?: Record<string, string> },
  { uid, path }: { uid?: number; path?: string } = {},
) {
  const child = spawn(process.execPath, [main, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that a test can send Ctrl-C to all of it.
    detached: true,
    env: { PATH: path ?? process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    ...(uid && { uid, gid: uid }),
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const faults: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => faults.push(chunk))
  const hear = async <T>(): Promise<T> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the process ended: ${Buffer.concat(faults).toString('utf8')}`)
    return JSON.parse(value)
  }
  return {
    started: await hear<Started>(),
    order: (word: 'hold' | 'write') => child.stdin.write(`${word}\n`),
    hear,
    finish: () => child.stdin.end() && exited,
    kill: () => child.kill('SIGKILL') && exited,
    interruptGroup: () => process.kill(-Number(child.pid), 'SIGINT') && exited,
    exited,
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>
