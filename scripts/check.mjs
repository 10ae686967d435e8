// `npm run check`: everything that must hold before a change lands, cheapest first.
import { endRunning, fail, run, say } from './setup/project.mjs'

const quick = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['lint', 'oxlint', ['--quiet']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the web', 'tsc', ['-p', 'apps/web']],
  ['types of the rules', 'tsc', ['-p', 'packages/domain']],
  [
    'direction of imports',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tools'],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--no-progress', '--production']],
]
const tests = ['unit and server tests', 'vitest', ['run', '--reporter=dot']]
const journeys = ['browser tests', 'node', ['scripts/test-browser.mjs']]

let fault

// Most of the quick ones keep one core busy: two at a time, each says its piece when it is done.
const waiting = quick.values()
await sideBySide(checkAll(waiting), checkAll(waiting))
// Each spends a third of its time waiting, so together they fill the cores: the journeys say how
// far they are, the others what came of it.
await sideBySide(check(tests).then(say), check(journeys, { quiet: false }))
say('\nAll checks passed.')

/** What the first fault interrupts has put its browsers and databases away before it is told. */
async function sideBySide(...checks) {
  await Promise.all(checks)
  if (fault) fail(fault)
}

async function checkAll(checks) {
  for (const each of checks) if (!fault) await check(each)
}

/** What it said, unless it was heard. */
async function check([name, command, args], options = { quiet: true }) {
  const started = Date.now()
  try {
    const output = await run(command, args, options)
    say(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
    return output
  } catch ({ message }) {
    fault ??= `\n✗ ${name}: ${message}`
    endRunning('SIGINT')
    return ''
  }
}
