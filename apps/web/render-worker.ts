import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { setCafePlace } from '#domain/house/place.ts'
import { writeHouse } from './entry-server.tsx'

// A thread of a server, with the shells that its build made: writes one house, and ends.
const { origin, shells, isBehind, ...what } = workerData
// Thread priority: requests go first. Elsewhere than on Linux it would be that of the whole server.
if (isBehind && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
setCafePlace(what.place)
const files = Object.entries(writeHouse(what, JSON.parse(shells))).map(([file, written]) => {
  const text = written.replaceAll(ORIGIN_PLACEHOLDER, origin)
  // A draft is looked at by few.
  return [file, what.preview ? { text } : { text, ...compressed(text) }]
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(Object.fromEntries(files))

/** Here rather than on the threads that passwords need, and before the first visitor asks. */
function compressed(text: string) {
  return { br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) }
}
