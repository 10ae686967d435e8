import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation, isThere } from './setup/install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-'))
const manifest = {
  name: 'site',
  dependencies: { builder: 'file:builder' },
  devDependencies: { tester: 'file:tester' },
}
const packages = {
  '': manifest,
  'node_modules/builder': { resolved: 'builder', link: true },
  'node_modules/tester': { resolved: 'tester', link: true, dev: true },
  builder: { version: '1.0.0' },
  tester: { version: '1.0.0', dev: true },
}

beforeAll(() => {
  for (const name of ['builder', 'tester']) {
    mkdirSync(join(folder, name))
    write(`${name}/package.json`, { name, version: '1.0.0' })
  }
  write('package.json', manifest)
  write('package-lock.json', { name: 'site', lockfileVersion: 3, packages })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function npm(NODE_ENV, command, forTests) {
  const env = { ...process.env, NODE_ENV, npm_config_cache: join(folder, 'cache') }
  await promisify(execFile)('npm', [...command, ...installation(forTests)], { cwd: folder, env })
  const lock = readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')
  const { packages: present } = JSON.parse(lock)
  return {
    installed: readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    canStart: isThere(packages, present, false),
    canTest: isThere(packages, present, true),
  }
}

test.each(['production', 'development'])(
  'with NODE_ENV=%s a start installs what builds, and a test adds what tests',
  async (mode) => {
    const started = { installed: ['builder'], canStart: true, canTest: false }
    expect(await npm(mode, ['ci'], false)).toEqual(started)
    const tested = { installed: ['builder', 'tester'], canStart: true, canTest: true }
    expect(await npm(mode, ['install', '--no-save'], true)).toEqual(tested)
  },
)

test('another version is not what is wanted', () => {
  const there = { 'node_modules/a': { version: '1.0.0' } }
  expect(isThere(there, there, false)).toBe(true)
  expect(isThere({ 'node_modules/a': { version: '1.0.1' } }, there, false)).toBe(false)
  expect(isThere({ ...there, 'node_modules/b': { version: '1.0.0' } }, there, false)).toBe(false)
})

function write(path, content) {
  writeFileSync(join(folder, path), JSON.stringify(content))
}
