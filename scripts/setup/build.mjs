import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, step } from './project.mjs'

const output = join(root, 'apps', 'web', 'dist')
const stamp = join(output, '.built-from')
const sources = ['apps/web', 'packages/contract', 'packages/domain', 'package-lock.json']
const ignored = new Set(['dist', 'node_modules', '.generated', '.cache'])

/** Builds the web, unless what is there was built from these very sources. */
export async function build() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step('Building the website', () =>
    run('npm', ['run', '--silent', 'build'], { quiet: true }),
  )
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((each) => [...filesIn(join(root, each))])) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function* filesIn(path) {
  const entries = isFolder(path) ? readdirSync(path, { withFileTypes: true }) : null
  if (!entries) return yield path
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name) || entry.name.includes('.test.')) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(child)
    else yield child
  }
}

function isFolder(path) {
  try {
    readdirSync(path)
    return true
  } catch {
    return false
  }
}
