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
  const { shells, isBehind } = workerData
  parentPort.postMessage({ 'index.html': { text: shells + (isBehind ? ', behind requests' : '') } })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

test('a page goes on naming the files of the build that the server started from', async () => {
  writeFileSync(shells, 'before')
  const render = renderingIn(folder, 'https://x.example')
  const what = { house: demo, place: DEFAULT_PLACE }
  const before = await render(what)
  writeFileSync(shells, 'after')
  expect([before, await render(what)]).toEqual([
    { 'index.html': { text: 'before, behind requests' } },
    { 'index.html': { text: 'before, behind requests' } },
  ])
})

test('a preview is waited for, and drawn with the priority of requests', async () => {
  writeFileSync(shells, 'a draft')
  const render = renderingIn(folder, 'https://x.example')
  const draft = { marked: demo, today: '2027-03-05' }
  const preview = { base: '/preview/x', until: '2027-03-05T12:00:00Z', draft }
  const drawn = await render({ house: demo, place: DEFAULT_PLACE, preview })
  expect(drawn).toEqual({ 'index.html': { text: 'a draft' } })
})
