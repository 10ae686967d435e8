import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { setCafePlace } from '#domain/house/place.ts'
import { writeHouse } from './entry-server.tsx'

// A thread of a server, beside the shells that the build made: writes one house, and ends.
const shells = JSON.parse(readFileSync(new URL('shells.json', import.meta.url), 'utf8'))
setCafePlace(workerData.place)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(writeHouse(workerData, shells))
