import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a file says that is made at the first start and outlives every restart; for our eyes only. */
export function keptFile(file: string, first: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Atomic rename: half a file is never read, not even after a kill.
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, first(), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}
