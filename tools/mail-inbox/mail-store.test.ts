import { mkdtemp, readdir, rm } from 'node:fs/promises'
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

test('gives back the very bytes it was given', async () => {
  const store = await openMailStore(folder)
  const source = Buffer.from([...mail('bytes'), 0xff, 0xfe, 0x00])
  await store.add(source)
  expect(await store.source(store.mails[0]!)).toEqual(source)
})
