import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const sourceMaps = 'data:text/javascript,process.setSourceMapsEnabled(true)'
const endsWithUs = join(import.meta.dirname, 'ends-with-starter.ts')
const args = ['--import', sourceMaps, '--import', endsWithUs, 'apps/server/dist/main.mjs']

/** The whole product as a process of its own, as `npm start` runs it. */
export type Product = {
  url: string
  /** Where its mails can be read, if it runs an inbox. */
  inboxUrl: string | null
  process: ChildProcess
  /** Where it keeps its things, its database among them. */
  dataDir: string
  output(): string
  /** What `npm run invariants` says of it. */
  invariants(): Promise<string>
  /** Asks it to close, and waits until it has. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export class ProductStopped extends Error {
  readonly code: number | null
  constructor(output: string, code: number | null) {
    super(output)
    this.code = code
  }
}

let building: Promise<unknown> | undefined

/** The product as its sources are now: built before the first of a process, if they have changed. */
export function beBuilt(): Promise<unknown> {
  building ??= promisify(execFile)(process.execPath, ['scripts/built.mjs'], { cwd: root })
  return building
}

/** The environment of a server that loads these files of this folder before its own. */
export const loading = (...files: string[]) => ({
  NODE_OPTIONS: files.map((file) => `--import ${join(import.meta.dirname, file)}`).join(' '),
})

/** Resolves once it serves; rejects with what it printed if it stops before. */
export async function spawnProduct(
  env: Record<string, string>,
  onSpawn: (child: ChildProcess) => void = () => {},
  folder = root,
): Promise<Product> {
  await beBuilt()
  const port = env.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const whole = { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', ...env, PORT: port }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: whole,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onSpawn(child)
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Ctrl-C closes it.')) resolve()
      })
    }
    void exited.then((code) => reject(new ProductStopped(output, code)))
  })
  return {
    url,
    inboxUrl: /Mails\s+(\S+)/.exec(output)?.[1] ?? null,
    process: child,
    dataDir: env.DATA_DIR ?? '',
    output: () => output,
    invariants: () =>
      promisify(execFile)(process.execPath, ['apps/server/dist/check.mjs'], {
        cwd: folder,
        env: whole,
      }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      ),
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Below those that systems give to whoever asks for any: until it is listened on, nobody else is given it. */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
