import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type Entry = [table: string, id: string, row: unknown]

export type Journal = {
  /** Settles once these entries, and all before them, are on disk; they count all or none. */
  append(entries: Entry[]): Promise<void>
  /** Settles once everything appended so far is on disk. */
  durable(): Promise<void>
  close(): Promise<void>
}

/** Reads what an earlier run left. A last line torn by a crash was never acknowledged: it goes. */
export async function readJournal(folder: string): Promise<Entry[]> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line) as Entry[])
}

/** Starts a fresh journal holding only `entries`, in place of the old one, then appends to it. */
export async function startJournal(folder: string, entries: Entry[]): Promise<Journal> {
  await mkdir(folder, { recursive: true })
  // Names and addresses of customers: for the owner's eyes only, an older folder included.
  await chmod(folder, 0o700)
  const fresh = `${pathIn(folder)}.new`
  const file = await open(fresh, 'w', 0o600)
  await file.chmod(0o600)
  await file.writeFile(entries.map((entry) => `${JSON.stringify([entry])}\n`).join(''))
  await file.sync()
  await rename(fresh, pathIn(folder))
  await syncFolder(folder)

  let waiting: string[] = []
  let written = Promise.resolve()
  // Whatever arrives while the disk is busy goes down together, with one sync.
  const writeWaiting = async () => {
    if (waiting.length === 0) return
    const lines = waiting.join('')
    waiting = []
    await file.appendFile(lines)
    await file.datasync()
  }
  return {
    append(batch) {
      waiting.push(`${JSON.stringify(batch)}\n`)
      written = written.then(writeWaiting)
      return written
    },
    durable: () => written,
    async close() {
      await written
      await file.close()
    },
  }
}

const pathIn = (folder: string) => join(folder, 'ledger.jsonl')

async function syncFolder(folder: string) {
  // Windows cannot open a folder; there the rename is as durable as it gets.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
