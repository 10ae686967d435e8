import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { DEFAULT_PLACE } from '#domain/house/place.ts'
import { renderingIn } from './render-house.ts'

const folder = mkdtempSync(join(tmpdir(), 'render-'))
const shells = join(folder, '.render', 'shells.json')
mkdirSync(join(folder, '.render'))
writeFileSync(
  join(folder, '.render', 'worker.mjs'),
  `import { parentPort, workerData } from 'node:worker_threads'
  parentPort.postMessage({ 'index.html': { text: workerData.shells } })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

test('a page goes on naming the files of the build that the server started from', async () => {
  writeFileSync(shells, 'before')
  const render = renderingIn(folder, 'https://x.example')
  const what = { house: demo, place: DEFAULT_PLACE, isBehind: true }
  const before = await render(what)
  writeFileSync(shells, 'after')
  expect([before, await render(what)]).toEqual([
    { 'index.html': { text: 'before' } },
    { 'index.html': { text: 'before' } },
  ])
})
