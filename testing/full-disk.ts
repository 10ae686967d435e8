import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Loaded before a server: there is no room for the draft of its key in DATA_DIR, as on a full disk (ENOSPC). */
const dataDir = process.env['DATA_DIR']
if (isMainThread && dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  symlinkSync('/dev/full', join(dataDir, `secret-key.${process.pid}`))
}
