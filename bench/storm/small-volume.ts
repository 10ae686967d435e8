import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MEGABYTE = Buffer.alloc(1024 * 1024)

/** A file system of its own that can be full. */
export type SmallVolume = AsyncDisposable & {
  folder: string
  fill(): Promise<void>
  clear(): Promise<void>
}

/** Null where nobody may mount one: only root may. */
export async function mountVolume(megabytes: number): Promise<SmallVolume | null> {
  const folder = await mkdtemp(join(tmpdir(), 'storm-volume-'))
  const filler = join(folder, 'filler')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'storm', folder])
  } catch {
    await rmdir(folder)
    return null
  }
  return {
    folder,
    fill: () => writeUntilFull(filler),
    clear: () => rm(filler, { force: true }),
    [Symbol.asyncDispose]: async () => {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (;;) await file.write(MEGABYTE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
