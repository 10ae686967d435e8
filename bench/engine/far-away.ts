import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchDatabase } from './processes.ts'

type Address = BenchDatabase['address']

/** The same database as if it stood on another machine: each of its answers comes so much later. */
export async function farAway(
  { host, ...rest }: Address,
  ms: number,
): Promise<AsyncDisposable & { address: Address }> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-away-'))
  const socket = `.s.PGSQL.${rest.port}`
  const relay = createServer((near) => {
    const far = connect(join(host, socket))
    near.pipe(far)
    if (ms === 0) far.pipe(near)
    else far.on('data', (answer) => setTimeout(() => near.write(answer), ms))
    far.on('close', () => near.destroy())
    for (const end of [near, far]) end.on('error', () => {})
  })
  await once(relay.listen(join(folder, socket)), 'listening')
  const stop = async () => {
    relay.close()
    await rm(folder, { recursive: true })
  }
  return { address: { ...rest, host: folder }, [Symbol.asyncDispose]: stop }
}
