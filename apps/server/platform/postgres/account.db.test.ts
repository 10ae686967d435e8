import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#testing/postgres-process.ts'

const settings = { fsync: 'off' }
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const unnamed = 54_321
const intoNamespace = ['--user', `--map-user=${nobody}`, 'true']
const namespacesAllowed = succeeds('unshare', intoNamespace)
const checkoutIsOpen = isRoot && succeeds('test', ['-r', import.meta.filename], nobody)
let dataDir: string
let refused: string

beforeEach(async () => {
  // Like a clone in root's home: no other user can enter.
  dataDir = await mkdtemp(join(tmpdir(), 'ww-account-'))
  refused = await mkdtemp(join(tmpdir(), 'ww-refused-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(refused, { recursive: true, force: true })
})

function succeeds(command: string, words: string[], uid?: number): boolean {
  return spawnSync(command, words, { uid }).status === 0
}

async function ownerOfCluster(): Promise<number> {
  return (await stat(join(dataDir, 'postgres'))).uid
}

/** A PATH on which these commands exist and fail, as they do where the kernel refuses them. */
async function pathWithout(...commands: string[]): Promise<string> {
  await chmod(refused, 0o755)
  for (const name of commands) {
    await writeFile(join(refused, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  }
  return `${refused}:${process.env.PATH}`
}

async function startsTwice(as: Parameters<typeof startServerProcess>[1]): Promise<ServerProcess> {
  const first = await startServerProcess({ dataDir, settings }, as)
  expect(first.started.adopted).toBe(false)
  await first.finish()
  const second = await startServerProcess({ dataDir, settings }, as)
  expect(second.started.adopted).toBe(false)
  await second.finish()
  return second
}

describe.runIf(isRoot)('root', () => {
  test.runIf(namespacesAllowed)(
    'keeps the files its own in a user namespace, and hands them over where that is refused',
    async () => {
      const { started } = await startsTwice({})
      expect(started.progress).toEqual([])
      expect(await ownerOfCluster()).toBe(0)
      await startsTwice({ path: await pathWithout('unshare') })
      expect(await ownerOfCluster()).toBe(nobody)
    },
  )

  test('becomes another user where namespaces are refused, and says so', async () => {
    const { started } = await startsTwice({ path: await pathWithout('unshare') })
    expect(started.progress).toEqual([
      'PostgreSQL refuses root: it runs as user 65534, who owns its files.',
    ])
    expect(await ownerOfCluster()).toBe(nobody)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })
})

describe.runIf(checkoutIsOpen)('where others can read the checkout', () => {
  test('root becomes another user by itself if setpriv is refused too', async () => {
    await startsTwice({ path: await pathWithout('unshare', 'setpriv') })
    expect(await ownerOfCluster()).toBe(nobody)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
  })

  test('an ordinary user needs nothing special, and root runs the database as that user', async () => {
    await chown(dataDir, nobody, nobody)
    const path = await pathWithout('unshare', 'setpriv')
    const own = await startsTwice({ uid: nobody, path })
    expect(own.started).toMatchObject({ uid: nobody, progress: [] })
    expect(await ownerOfCluster()).toBe(nobody)
    const byRoot = await startsTwice({})
    expect(byRoot.started.progress).toEqual([
      'PostgreSQL refuses root: it runs as user 65534, who owns its files.',
    ])
    await startsTwice({ uid: nobody })
  })

  test.runIf(succeeds('unshare', intoNamespace, unnamed))(
    'a user whom the machine has no name for keeps the files, too',
    async () => {
      await chown(dataDir, unnamed, unnamed)
      const { started } = await startsTwice({ uid: unnamed })
      expect(started.progress).toEqual([])
      expect(await ownerOfCluster()).toBe(unnamed)
    },
  )
})
