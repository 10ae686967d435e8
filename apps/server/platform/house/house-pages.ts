import { demo } from '#content/demo.ts'
import { unnamedHouse } from '#content/starting/house.ts'
import { USUAL_HOURS, type WeekHours } from '#domain/booking/week-hours.ts'
import { isSame } from '#domain/house/changes.ts'
import { DEFAULT_PLACE, type Place } from '#domain/house/place.ts'
import type { House } from '#domain/house/house.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Site, typeOf } from '#server/platform/http/read-site.ts'
import {
  prepareDocument,
  prepareFile,
  type SiteDocument,
} from '#server/platform/http/site-document.ts'
import type { Log } from '#server/platform/log.ts'
import { createSleeper } from '#server/platform/sleeper.ts'
import { hasOwner } from './has-owner.ts'
import { followPlace } from './place.ts'
import { readHouse } from './published.ts'
import type { RenderHouse } from './render-house.ts'

const LOOKED_AT_EVERY_MS = 2_000

type Shown = { house: House; place: Place; openingHours: WeekHours }
type Parts = {
  db: Db
  clock: Clock
  log: Log
  site: Site
  render: RenderHouse
  /** By name, where they are not the built ones. */
  drawIcons: (house: House, head: string | undefined) => Promise<[string, Buffer][]>
  readOpeningHours: () => Promise<WeekHours>
}

/** Part by part: the house is one object all day, and compared by its words only when it is another. */
const isAlike = (one: Shown, other: Shown) =>
  isSame(one.house, other.house) &&
  isSame(one.place, other.place) &&
  isSame(one.openingHours, other.openingHours)

/** Keeps the pages of the site those of the published house. */
export type HousePages = { refresh(): Promise<void>; follow(): { stop(): Promise<void> } }

export function housePages(parts: Parts): HousePages {
  const { db, clock, log, site, render, drawIcons, readOpeningHours } = parts
  const built = site.documents
  let shown: Shown = { house: demo, place: DEFAULT_PLACE, openingHours: USUAL_HOURS }
  const asBuilt = shown
  // An owner is never taken away, so it is asked until there is one.
  let isOwned = false
  let turn = Promise.resolve()

  async function look() {
    isOwned ||= await hasOwner(db)
    const place = await followPlace(db)
    const house = isOwned ? await readHouse(db, clock.now()) : unnamedHouse
    await show({ house, place, openingHours: await readOpeningHours() })
    site.awaitsSetUp = !isOwned
  }

  async function show(next: Shown) {
    if (!isAlike(next, shown)) {
      // Swapped in one step, once all of it is written: a page is of the old house or of the new one.
      site.documents = isAlike(next, asBuilt)
        ? built
        : new Map([...built, ...(await documentsOf(next))])
    }
    shown = next
  }

  async function documentsOf(next: Shown): Promise<[string, SiteDocument][]> {
    // Until a cafe is set up it has no guests, and its owner waits for these.
    const files = await render({ ...next, isBehind: !site.awaitsSetUp })
    const icons = await drawIcons(next.house, files['favicon.svg']?.text).catch((err) => {
      log.warn({ err }, 'the icons of the house')
      return []
    })
    return [
      ...Object.entries(files).map(([file, { text, ...compressed }]): [string, SiteDocument] => [
        file,
        prepareDocument(text, typeOf(file), compressed),
      ]),
      ...icons.map(([file, bytes]): [string, SiteDocument] => [
        file,
        prepareFile(bytes, typeOf(file)),
      ]),
    ]
  }
  // One after the other: of two renders the later must not end first.
  const refresh = () => (turn = turn.catch(() => {}).then(look))

  return {
    refresh,
    follow() {
      const sleeper = createSleeper()
      let stopped = false
      const following = (async () => {
        while (!stopped) {
          await refresh().catch((err) => log.warn({ err }, 'the pages of the house'))
          if (!stopped) await sleeper.sleep(LOOKED_AT_EVERY_MS)
        }
      })()
      return {
        async stop() {
          stopped = true
          sleeper.wake()
          await following
        },
      }
    },
  }
}
