import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSetupLock } from './setup/lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'setup.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('set-ups take turns', async () => {
  const story = []
  const work = (name) => async () => {
    story.push(`${name} begins`)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    await Promise.resolve()
    story.push(`${name} ends`)
  }
  await Promise.all([withSetupLock(work('a'), file), withSetupLock(work('b'), file)])
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['a process that is gone', 2 ** 30, Date.now()],
  ['a process that lives, but has not touched it', process.ppid, Date.now() - 60_000],
])('a lock left behind by %s is taken over', async (_name, pid, touched) => {
  writeFileSync(file, String(pid))
  utimesSync(file, touched / 1000, touched / 1000)
  expect(await withSetupLock(async () => 'done', file)).toBe('done')
})
