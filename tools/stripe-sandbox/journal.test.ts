import { appendFile, chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/stripe-sandbox.ts'
import { readJournal, startJournal } from './journal.ts'

const fileIn = (folder: string) => join(folder, 'ledger.jsonl')

test('what was appended is on disk once that is said', async () => {
  const folder = await temporaryFolder()
  const journal = await startJournal(folder, [['pets', 'a', { name: 'Ada' }]])
  await journal.append([['pets', 'b', { name: 'Bo' }]])
  expect(await readJournal(folder)).toEqual([
    ['pets', 'a', { name: 'Ada' }],
    ['pets', 'b', { name: 'Bo' }],
  ])
  await journal.close()
})

test('what arrives while the disk is busy keeps its order', async () => {
  const folder = await temporaryFolder()
  const journal = await startJournal(folder, [])
  const numbers = Array.from({ length: 100 }, (_, index) => index)
  await Promise.all(numbers.map((number) => journal.append([['n', String(number), number]])))
  expect((await readJournal(folder)).map(([, , row]) => row)).toEqual(numbers)
  await journal.close()
})

describe('after a crash', () => {
  test('a torn last line counts for nothing, whole', async () => {
    const folder = await temporaryFolder()
    const journal = await startJournal(folder, [['pets', 'a', 1]])
    await journal.close()
    await appendFile(fileIn(folder), '[["pets","b",2],["pets","c",')
    expect(await readJournal(folder)).toEqual([['pets', 'a', 1]])
  })

  test('a fresh start keeps only what counts', async () => {
    const folder = await temporaryFolder()
    await (await startJournal(folder, [['pets', 'a', 1]])).close()
    await (await startJournal(folder, [['pets', 'a', 2]])).close()
    expect(await readFile(fileIn(folder), 'utf8')).toBe('[["pets","a",2]]\n')
  })
})

test('an empty folder holds nothing', async () => {
  expect(await readJournal(await temporaryFolder())).toEqual([])
})

test('is for its owner’s eyes only, in a folder that was open to all as well', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  await (await startJournal(folder, [])).close()
  const modes = await Promise.all(
    [folder, fileIn(folder)].map(async (path) => (await stat(path)).mode),
  )
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
})
