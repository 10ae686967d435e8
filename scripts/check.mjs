// `npm run check`: everything that must hold before a change lands, cheapest first.
import { fail, run, say } from './setup/project.mjs'

const checks = [
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
  ['unit and server tests', 'vitest', ['run']],
  ['browser tests', 'node', ['scripts/test-browser.mjs']],
]

for (const [name, command, args] of checks) {
  say(`\n▸ ${name}`)
  const started = Date.now()
  await run(command, args).catch(() => fail(`\n✗ ${name} failed`))
  say(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
}
say('\nAll checks passed.')
