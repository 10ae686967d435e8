import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailStore } from './mail-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
})

afterEach(() => rm(folder, { recursive: true }))

const mail = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`)

test('keeps the newest 500 mails, on the disk as well', async () => {
  const store = await openMailStore(folder)
  for (let number = 1; number <= 501; number += 1) await store.add(mail(`mail ${number}`))
  expect(store.mails).toHaveLength(500)
  expect(store.mails[0]!.subject).toBe('mail 501')
  expect(store.mails.at(-1)!.subject).toBe('mail 2')
  expect(await readdir(folder)).toHaveLength(500)
})

test('mails are for their owner’s eyes only, in a folder that was open to all as well', async () => {
  await chmod(folder, 0o755)
  await writeFile(join(folder, '1-000001.eml'), mail('older'), { mode: 0o644 })
  const store = await openMailStore(folder)
  await store.add(mail('newer'))
  const paths = [folder, ...(await readdir(folder)).map((file) => join(folder, file))]
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600', '600'])
})
