import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { root, say } from './project.mjs'

const BEAT_MS = 1_000
const SILENT_MS = 20_000

/** Only one process at a time installs or builds in this checkout; the others wait for it. */
export async function withSetupLock(work, file = join(root, '.cache', 'setup.lock')) {
  mkdirSync(dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    if (!told) say('• Another start is setting up this checkout; waiting for it …')
    told = true
    await pause(500)
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // A set-up that was killed leaves its lock behind, and after a restart of the machine its
    // number may be anybody's: who holds the lock also touches it all the time.
    if (!isAlive(ownerOf(file)) || isSilent(file)) rmSync(file, { force: true })
    return false
  }
}

function isSilent(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - touched > SILENT_MS
}

function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
