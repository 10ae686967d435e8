import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { syncFolder } from '#server/platform/postgres/sync-folder.ts'
import { sealLine, type SnapshotHeader, SnapshotRefused } from './snapshot-format.ts'
import { SnapshotReader } from './snapshot-reader.ts'

/** Writes beside the file and moves the whole there: half a snapshot never bears its name. */
export async function writeSnapshot(file: string, text: AsyncIterable<string | Buffer>) {
  const draft = `${file}.partial-${process.pid}`
  try {
    // People's data: for the file's owner only. `flush`: on the disk before it counts as written.
    const output = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(sealed(text), createZstdCompress(), output)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

async function* sealed(text: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256')
  for await (const part of text) {
    hash.update(part)
    yield part
  }
  yield sealLine(hash.digest('hex'))
}

/** Gives the file's text to `read`, which takes all of it, in the order it was written. */
export async function readSnapshot<T>(
  file: string,
  read: (reader: SnapshotReader) => Promise<T>,
): Promise<T> {
  const source = createReadStream(file)
  const text = createZstdDecompress()
  source.on('error', (error) => text.destroy(error))
  try {
    const result = await read(new SnapshotReader(source.pipe(text)))
    // The decompressor stops at the end of what it was given, and says nothing of what follows.
    if (text.bytesWritten < (await stat(file)).size) {
      throw new SnapshotRefused('The snapshot is damaged: something follows its end.')
    }
    return result
  } finally {
    source.destroy()
    text.destroy()
  }
}

/** Reads all of it and keeps only the header: whatever is wrong is found before anything changes. */
export function verifySnapshot(file: string): Promise<SnapshotHeader> {
  return readSnapshot(file, async (reader) => {
    const header = await reader.header()
    for (let left = header.tables.length; left > 0; left--) for await (const _ of reader.table());
    await reader.seal()
    return header
  })
}
