import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { installation } from './setup/install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('NODE_ENV=production installs the tools that build the website, too', async () => {
  const manifest = { name: 'site', devDependencies: { tool: 'file:tool' } }
  const packages = {
    '': manifest,
    'node_modules/tool': { resolved: 'tool', link: true },
    tool: { version: '1.0.0', dev: true },
  }
  mkdirSync(join(folder, 'tool'))
  write('tool/package.json', { name: 'tool', version: '1.0.0' })
  write('package.json', manifest)
  write('package-lock.json', { name: 'site', lockfileVersion: 3, packages })
  const env = { ...process.env, NODE_ENV: 'production', npm_config_cache: join(folder, 'cache') }
  await promisify(execFile)('npm', installation, { cwd: folder, env })
  expect(existsSync(join(folder, 'node_modules', 'tool'))).toBe(true)
})

function write(path, content) {
  writeFileSync(join(folder, path), JSON.stringify(content))
}
