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
const tests = [
  ['unit and server tests', 'vitest', ['run']],
  ['browser tests', 'node', ['scripts/test-browser.mjs']],
]

// Most of the quick ones keep one core busy: two at a time, each says its piece when it is done.
const waiting = quick.values()
await Promise.all([checkAll(waiting, { quiet: true }), checkAll(waiting, { quiet: true })])
await checkAll(tests)
say('\nAll checks passed.')

async function checkAll(checks, options) {
  for (const [name, command, args] of checks) {
    if (!options) say(`\n▸ ${name}`)
    const started = Date.now()
    await run(command, args, options).catch(({ message }) => {
      endRunning('SIGTERM')
      fail(`\n✗ ${name}: ${message}`)
    })
    say(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
}
