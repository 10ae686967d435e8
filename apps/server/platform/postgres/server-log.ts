import { closeSync, fstatSync, openSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

const LARGEST_LOG = 1024 * 1024

/** The server's own output. Grown large it becomes the one old log, so that it never fills a disk. */
export type ServerLog = {
  fd: number
  /** What was written since it was opened. */
  read(): Promise<string>
  close(): void
}

export function openServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  const start = fstatSync(fd).size
  return { fd, read: () => readFrom(path, start), close: () => closeSync(fd) }
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - start)), {
      position: start,
    })
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n')
}
