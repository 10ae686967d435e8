// `npm run check`: everything that must hold before a change lands, tests last.
import { findChromium } from './setup/chromium.mjs'
import { fetchOldestPostgres } from './setup/oldest-postgres.mjs'
import { endRunning, fail, run, say } from './setup/project.mjs'

// Several checkers work out the same types several times: alone it takes half the processor's time.
const types = (project) => ['-p', project, '--checkers', '1']

const quick = [
  // The longest begins; the others need nothing of it.
  ['build', 'node', ['scripts/built.mjs']],
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--quiet']],
  ['types', 'tsc', types('.')],
  ['types of the web', 'tsc', types('apps/web')],
  ['types of the rules', 'tsc', types('packages/domain')],
  [
    'direction of imports',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'packages', 'testing', 'apps', 'tools'],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--no-progress', '--production']],
]
// One after the other: what waits for a page or a process must not wait for all the others, too.
const tests = [
  ['unit and server tests', 'vitest', ['run', '--reporter=dot']],
  ['browser tests', 'node', ['scripts/test-browser.mjs']],
]

// Most of the quick ones keep one core busy: two at a time, each says its piece when it is done.
let fault
const waiting = quick.values()
const lane = () => checkAll(waiting, { quiet: true })
// What the tests need besides waits for the network meanwhile.
const fetching = [
  findChromium().catch((error) => end('Chromium', error)),
  fetchOldestPostgres().catch((error) => end('PostgreSQL 15', error)),
]
await Promise.all([lane(), lane(), ...fetching])
await checkAll(tests)
// What it interrupted has put its browsers and databases away by now.
if (fault) fail(fault)
say('\nAll checks passed.')

async function checkAll(checks, options) {
  for (const [name, command, args] of checks) {
    if (fault) return
    if (!options) say(`\n▸ ${name}`)
    const started = Date.now()
    try {
      await run(command, args, options)
      say(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
    } catch (error) {
      end(name, error)
    }
  }
}

function end(name, { message }) {
  fault ??= `\n✗ ${name}: ${message}`
  endRunning('SIGINT')
}
