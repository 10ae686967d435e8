import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup/project.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

// npm leaves out what it could not fetch for other platforms, and then refuses its own lockfile there.
test('the lockfile names every optional package, for every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

// What has no hash is whatever the registry says it is on the day it is fetched.
test('the lockfile knows every package by its hash', () => {
  const unknown = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity)
  expect(unknown.map(([path]) => path)).toEqual([])
})

test('the lockfile records no download addresses', () => {
  const addresses = Object.values(packages).filter(({ resolved }) => resolved)
  expect(addresses).toEqual([])
})
