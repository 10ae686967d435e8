import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, root, run, step } from './project.mjs'

const both = ['packages', 'package.json', 'package-lock.json']
const ignored = new Set(['dist', '.generated', '.cache'])

/** What `npm run build` makes, and all that it may read for it. */
export const builds = {
  website: { app: 'apps/web', command: ['node', 'apps/web/build/build.ts'], sources: both },
  server: {
    app: 'apps/server',
    command: ['vite', 'build', 'apps/server'],
    sources: ['tools', ...both],
  },
}

/** Builds the website and the server, unless what is there was built from these very sources. */
export const build = () =>
  Promise.all(Object.keys(builds).map((name) => buildOne(name, builds[name])))

async function buildOne(name, { app, command: [tool, ...args], sources }) {
  // A build takes it away first.
  const stamp = join(root, app, 'dist', '.built-from')
  const files = filesOf([app, ...sources])
  const [seen, read] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  // Reading all of them takes ten times as long as looking at them.
  const looks = fingerprint(files, (file) => {
    const { size, mtimeMs } = statSync(file)
    return `${size} ${mtimeMs}`
  })
  if (looks === seen) return
  const content = fingerprint(files, (file) => readFileSync(file))
  // Whatever a test runner calls itself: JSX for development does not run on React for production.
  const env = { ...pinnedEnvironment(), NODE_ENV: 'production' }
  if (content !== read) {
    await step(`Building the ${name}`, () => run(tool, args, { quiet: true, env }))
  }
  writeFileSync(stamp, `${looks}\n${content}`)
}

function fingerprint(files, look) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(look(file))
      .update('\0')
  return hash.digest('hex')
}

export const filesOf = (sources) => sources.flatMap((each) => filesIn(join(root, each)))

function filesIn(path, isFolder = statSync(path).isDirectory()) {
  if (!isFolder) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.includes('.test.'))
    .toSorted(byName)
    .flatMap((entry) => filesIn(join(path, entry.name), entry.isDirectory()))
}

const byName = (a, b) => (a.name < b.name ? -1 : 1)
