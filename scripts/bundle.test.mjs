import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { builds, filesOf } from './setup/build.mjs'
import { root } from './setup/project.mjs'

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let chunks

beforeAll(async () => {
  const configFile = join(root, 'apps', 'server', 'vite.config.ts')
  const { output } = await build({ configFile, build: { write: false } })
  chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((each) => [each.fileName, each]),
  )
})

const modulesOf = (names) => names.flatMap((name) => chunks.get(name).moduleIds)

test('whatever is changed of what goes into the server, it is built again', () => {
  const { app, sources } = builds.server
  const watched = new Set(filesOf([app, ...sources]))
  const ours = modulesOf([...chunks.keys()]).filter((id) => /^\/.*\.\w+$/.test(id))
  const unseen = ours.filter((id) => !id.includes('node_modules') && !watched.has(id))
  expect(unseen).toEqual([])
  expect(ours).toContain(join(root, 'packages', 'content', 'cafe.ts'))
})

test.each(Object.values(builds))(
  '$app is built again when a package has changed',
  ({ sources }) => {
    const watched = filesOf(sources)
    const packages = Object.values(imports).filter((target) => target.startsWith('./packages/'))
    for (const folder of packages.map((target) => join(root, target.replace('*', '')))) {
      expect(watched.some((file) => file.startsWith(folder))).toBe(true)
    }
  },
)

test('nothing is loaded at start that only some ask for', () => {
  // The second while the database starts.
  const loaded = new Set(['main.mjs', 'open-doors.mjs'])
  for (const name of loaded)
    for (const each of chunks.get(name).imports) if (chunks.has(each)) loaded.add(each)
  const packages = new Set(
    modulesOf([...loaded]).flatMap(
      (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    ),
  )
  expect(packages).toContain('fastify')
  const asked = [
    '@opentelemetry/sdk-trace',
    '@peculiar/asn1-schema',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'glob',
    'yaml',
  ]
  expect(asked.filter((name) => packages.has(name))).toEqual([])
  // As a module, it brings a whole fetch along.
  const outside = [...loaded].flatMap((name) => chunks.get(name).imports)
  expect(outside).toContain('node:net')
  expect(outside).not.toContain('node:http')
})

test('mails are written by React as it is for production, which has no JSX for development', () => {
  expect(process.env.NODE_ENV).not.toBe('production')
  const holding = (word) => [...chunks.values()].filter(({ code }) => code.includes(word)).length
  expect(holding('react-dom-server.node.production')).toBe(1)
  expect(holding('react-dom-server.node.development')).toBe(0)
  expect(holding('jsxDEV')).toBe(0)
})
