import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { root, say } from './project.mjs'

const file = join(root, '.cache', 'setup.lock')

/** Only one process at a time installs or builds in this checkout; the others wait for it. */
export async function withSetupLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  let told = false
  while (!take()) {
    if (!told) say('• Another start is setting up this checkout; waiting for it …')
    told = true
    await pause(500)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // A set-up that was killed leaves its lock behind; a lock without a living owner is nobody's.
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true })
    return false
  }
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
