import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Preview } from '#contract/preview.ts'
import type { WeekHours } from '#domain/booking/week-hours.ts'
import type { House } from '#domain/house/house.ts'
import type { Place } from '#domain/house/place.ts'
import type { Compressed } from '#server/platform/http/site-document.ts'

/** A house, or its draft: what is said of it in the preview, its texts marked with where they are from, and the date. */
export type Rendered = {
  house: House
  place: Place
  /** Behind requests in priority: but for what a person waits for while no guest does. */
  isBehind: boolean
  openingHours?: WeekHours
  preview?: Preview & { draft: { marked: House; today: string } }
}
/** The files of the site that a house changes, by name. */
export type RenderHouse = (what: Rendered) => Promise<Record<string, WrittenFile>>
export type WrittenFile = { text: string } & Compressed

/** By the components of the built site, in a thread of its own. */
export function renderingIn(folder: string, origin: string): RenderHouse {
  // Read now: those of a later build name files that this server does not serve.
  const shells = readFile(join(folder, '.render', 'shells.json'), 'utf8')
  return async (what) => {
    const workerData = { ...what, origin, shells: await shells }
    const worker = new Worker(join(folder, '.render', 'worker.mjs'), { workerData })
    return new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`rendering stopped with ${code}`)))
    })
  }
}
