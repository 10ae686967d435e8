import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode } from './node-checksum.mjs'
import { root, run, step } from './project.mjs'

const installed = join(root, 'node_modules', '.package-lock.json')

/** What npm is told: only what runs and builds, or also what tests; whatever NODE_ENV says. */
export const installation = (forTests) => [
  forTests ? '--include=dev' : '--omit=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Installs what the lockfile names, unless that is there already. What tests need is left where it is. */
export async function install({ forTests = false } = {}) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(installed)
  if (isThere(wanted, present, forTests)) return
  const all = forTests || Object.values(present).some(({ dev }) => dev)
  // Tests after a start: nothing is taken away for what is added.
  const command = isThere(wanted, present, false) ? ['install', '--no-save'] : ['ci']
  const args = [...command, ...installation(all)]
  await step('Installing dependencies', () => run('npm', args, { quiet: true }))
  await checkNode(join(root, 'node_modules')).catch((error) => {
    // Another start must not find it installed.
    rmSync(installed, { force: true })
    throw error
  })
}

export function isThere(wanted, present, forTests) {
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    // Packages for other platforms are optional and rightly absent.
    const mayMiss = path === '' || optional || (!forTests && (dev || devOptional))
    return present[path] ? present[path].version === version : mayMiss
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
