// `npm run check`: everything that must hold before a change lands, cheapest first.
import { endRunning, fail, run, say } from './setup/project.mjs'

// Several checkers work out the same types several times: alone it takes half the processor's time.
const types = (project) => ['-p', project, '--checkers', '1']

const checks = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['lint', 'oxlint', ['--quiet']],
  ['types', 'tsc', types('.')],
  ['types of the web', 'tsc', types('apps/web')],
  ['types of the rules', 'tsc', types('packages/domain')],
  [
    'direction of imports',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tools'],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--no-progress', '--production']],
  ['browser tests', 'node', ['scripts/test-browser.mjs'], { tells: 'as it goes' }],
  ['unit and server tests', 'vitest', ['run', '--reporter=dot'], { tells: 'at the end' }],
]

// Two at a time: the quick ones keep one core busy each, and of the tests each spends a third of
// its time waiting.
const waiting = checks.values()
let fault
await Promise.all([checkAll(), checkAll()])
// What it interrupted has put its browsers and databases away by now.
if (fault) fail(fault)
say('\nAll checks passed.')

async function checkAll() {
  for (const each of waiting) {
    await check(each)
    if (fault) return
  }
}

async function check([name, command, args, { tells } = {}]) {
  const started = Date.now()
  try {
    const output = await run(command, args, { quiet: tells !== 'as it goes' })
    if (tells === 'at the end') say(output)
    say(`✓ ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
  } catch ({ message }) {
    fault ??= `\n✗ ${name}: ${message}`
    endRunning('SIGINT')
  }
}
