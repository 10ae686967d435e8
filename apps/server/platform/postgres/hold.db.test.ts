import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '#testing/postgres-process.ts'
import { type Hold, holdDatabase } from './hold.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

const settings = { fsync: 'off' }
let dataDir: string
let server: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ww-hold-'))
  server = await startEmbeddedPostgres({ dataDir, settings })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function hold(label: string, manner?: 'alone' | 'together'): Promise<Hold> {
  const result = await holdDatabase(server.connection, label, manner)
  if ('heldBy' in result) throw new Error(`held by ${result.heldBy}`)
  return result
}

test('the second who asks hears who the first is, until the first lets go', async () => {
  const first = await hold('ww pid 1 http://localhost:3000')
  expect(await holdDatabase(server.connection, 'ww pid 2')).toEqual({
    heldBy: 'ww pid 1 http://localhost:3000',
  })
  await first.release()
  await (await hold('ww pid 3')).release()
})

test('a holder that is killed has let go', async () => {
  const holder = await startServerProcess({ dataDir, settings })
  holder.order('hold')
  expect(await holder.hear()).not.toHaveProperty('heldBy')
  await holder.kill()
  await (await hold('ww pid 2')).release()
})

test('those who hold together keep out only who wants to be alone', async () => {
  const replicas = [await hold('ww pid 1', 'together'), await hold('ww pid 2', 'together')]
  expect(await holdDatabase(server.connection, 'restore')).toHaveProperty('heldBy')
  await Promise.all(replicas.map((each) => each.release()))
  const alone = await hold('restore')
  expect(await holdDatabase(server.connection, 'ww pid 3', 'together')).toEqual({
    heldBy: 'restore',
  })
  await alone.release()
})

test('a hold says when the database went away with it', async () => {
  const held = await hold('ww pid 1')
  process.kill(server.pid, 'SIGKILL')
  await expect(held.lost).resolves.toBeUndefined()
  server = await startEmbeddedPostgres({ dataDir, settings })
  await (await hold('ww pid 1')).release()
})
