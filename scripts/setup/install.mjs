import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './project.mjs'

// The website is built here, in production too: NODE_ENV must not leave the build's tools out.
export const installation = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what the lockfile names, unless exactly that is there already. */
export async function install() {
  if (isInstalled()) return
  await step('Installing dependencies', () => run('npm', installation, { quiet: true }))
}

function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  // Packages for other platforms are optional and rightly absent.
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] ? present[path].version === version : Boolean(optional)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
