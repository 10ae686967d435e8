import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { END_OF_TABLE, sealLine, type SnapshotHeader } from './snapshot-format.ts'
import { SnapshotReader } from './snapshot-reader.ts'

function headerFor(tables: string[]): SnapshotHeader {
  return {
    format: 'wynd-and-whiskers-snapshot',
    version: 2,
    createdAt: '2026-11-15T10:00:00Z',
    release: '1.0.0',
    migrations: ['0001'],
    withSecrets: true,
    tables: tables.map((_, index) => ({ name: `t${index}`, columns: ['a'], rows: 0 })),
    sequences: [],
  }
}

function textOf(tables: string[]): Buffer {
  const body = [JSON.stringify(headerFor(tables)), '\n']
  for (const rows of tables) body.push(rows, END_OF_TABLE)
  const text = body.join('')
  return Buffer.from(text + sealLine(createHash('sha256').update(text).digest('hex')))
}

async function* inPieces(text: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, piece = 0; at < text.length; piece++) {
    const size = sizes[piece % sizes.length] ?? text.length
    yield text.subarray(at, at + size)
    at += size
  }
}

async function readAll(text: Buffer, sizes = [text.length]): Promise<string[]> {
  const reader = new SnapshotReader(inPieces(text, sizes))
  const header = await reader.header()
  const tables = []
  for (const _ of header.tables) tables.push(Buffer.concat(await Array.fromAsync(reader.table())))
  await reader.seal()
  return tables.map((rows) => rows.toString('utf8'))
}

// Rows as COPY writes them: one line each, every backslash escaped. They may look like end marks.
const row = fc
  .string({ unit: fc.constantFrom('a', '.', '\t', '\\\\', '\\N', '\\.x', 'é', '🐈') })
  .filter((line) => line !== '\\.')
  .map((line) => `${line}\n`)
const tables = fc.array(fc.array(row).map((rows) => rows.join('')))
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 })

test('tables come out as they went in, however the bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(tables, sizes, async (written, pieces) => {
      expect(await readAll(textOf(written), pieces)).toEqual(written)
    }),
  )
})

test('a cut anywhere is noticed', async () => {
  const text = textOf(['one\ntwo\n', '', 'three\n'])
  for (let length = 0; length < text.length; length++) {
    await expect(readAll(text.subarray(0, length))).rejects.toThrow('damaged')
  }
})

test('anything after the seal is noticed', async () => {
  const text = Buffer.concat([textOf(['one\n']), Buffer.from('more\n')])
  await expect(readAll(text)).rejects.toThrow('checksum')
  await expect(readAll(text, [text.length - 5])).rejects.toThrow('checksum')
})

test('a changed row is noticed', async () => {
  const text = textOf(['one\n', 'two\n'])
  text[text.indexOf('two')] = 'T'.charCodeAt(0)
  await expect(readAll(text)).rejects.toThrow('checksum')
})

test('other files are told apart from snapshots', async () => {
  await expect(readAll(Buffer.from('once upon a time\n'))).rejects.toThrow('not a snapshot')
  const newer = JSON.stringify({ ...headerFor([]), version: 3 })
  await expect(readAll(Buffer.from(`${newer}\n`))).rejects.toThrow('not a snapshot')
})

test('a snapshot from before release 1.0 is refused in a sentence', async () => {
  const older = JSON.stringify({ format: 'wynd-and-whiskers-snapshot', version: 1, migrations: [] })
  await expect(readAll(Buffer.from(`${older}\n`))).rejects.toThrow(
    'This backup was made before release 1.0 and cannot be restored: restore one made by 1.0 or later.',
  )
})
