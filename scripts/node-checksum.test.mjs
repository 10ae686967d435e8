import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkNode, checksums } from './setup/node-checksum.mjs'
import { root } from './setup/project.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

test('every platform has the same Node, in the manifest, the lockfile and the image, with its checksum', () => {
  const { version, packages } = checksums()
  const wanted = Object.entries(read('package.json').optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  )
  expect(wanted).toEqual(Object.keys(packages).map((name) => [name, version]))
  const locked = read('package-lock.json').packages
  for (const [name] of wanted) expect(locked[`node_modules/${name}`].version).toBe(version)
  const bases = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8').match(/^FROM node:.*$/gm)
  for (const base of bases) expect(base).toMatch(`FROM node:${version}-slim@sha256:`)
})

test('the installed binary is the one that is known', async () => {
  await expect(checkNode(join(root, 'node_modules'))).resolves.toBeUndefined()
})

test('another program in its place is refused in one sentence', async () => {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  onTestFinished(() => rmSync(modules, { recursive: true }))
  mkdirSync(join(modules, 'node-here', 'bin'), { recursive: true })
  const binary = join(modules, 'node-here', 'bin', 'node')
  writeFileSync(binary, 'Node')
  const sha256 = createHash('sha256').update('Node').digest('hex')
  const elsewhere = { file: 'bin/node', sha256: 'of another platform' }
  const here = { file: 'bin/node', sha256 }
  const known = { version: '26', packages: { 'node-here': here, 'node-elsewhere': elsewhere } }
  await checkNode(modules, known)
  writeFileSync(binary, 'Nodf')
  await expect(checkNode(modules, known)).rejects.toThrow(
    /^\S+ is not Node 26 as .* do not run it\.$/,
  )
})
