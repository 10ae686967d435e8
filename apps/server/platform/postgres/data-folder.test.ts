import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const mode = () => statSync(folder).mode & 0o777

test('a folder that others may read is closed to them', async () => {
  await openDataFolder(folder)
  expect(mode()).toBe(0o700)
})

test('so is one that was used before it was closed', async () => {
  mkdirSync(join(folder, 'postgres'))
  await openDataFolder(folder)
  expect(mode()).toBe(0o700)
})

test("an open folder of somebody else's things is refused, and left as it is", async () => {
  mkdirSync(join(folder, 'photos'))
  await expect(openDataFolder(folder)).rejects.toThrow(
    'DATA_DIR is open to other users of this machine (755)',
  )
  expect(mode()).toBe(0o755)
})
