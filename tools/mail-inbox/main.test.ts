import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let child: ChildProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, INBOX_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
})

afterEach(() => rm(folder, { recursive: true }))

async function ready(): Promise<{ smtp: string; http: string }> {
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  return JSON.parse(String(line)) as { smtp: string; http: string }
}

test('says in one line of JSON where it listens, and ends with its input', async () => {
  const { smtp, http } = await ready()
  expect(smtp).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(http)).status).toBe(200)
  child.stdin!.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('ends when it is told to', async () => {
  await ready()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
