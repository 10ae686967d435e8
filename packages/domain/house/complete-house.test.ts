import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { startingHouse, unnamedHouse } from '#content/starting/house.ts'
import { house } from '#contract/house-fields.ts'
import { anotherCafe } from '#testing/another-cafe.ts'
import { completeHouse } from './complete-house.ts'
import type { House } from './house.ts'
import { textIn, textsOf } from './texts.ts'

const complete = (stored: Partial<House>) => completeHouse(stored, unnamedHouse)

/** A house of a release that did not have what is at the path. */
function without(whole: House, path: string): House {
  const older = JSON.parse(JSON.stringify(whole))
  const keys = path.split('.')
  const last = keys.pop()!
  const within = keys.length > 0 ? textIn(older, keys.join('.')) : older
  delete (within as Record<string, unknown>)[last]
  return older
}

test.each([
  ['the demo', demo],
  ['another cafe', startingHouse(anotherCafe, null)],
])('%s is complete: nothing of it changes', (_, whole) => {
  expect(complete(whole)).toEqual(whole)
})

test('a text that was added since is the default of a new cafe, and all others stay', () => {
  for (const { path } of textsOf(demo.words)) {
    const at = `words.${path}`
    const read = complete(without(demo, at))
    expect(house.safeParse(read).error).toBeUndefined()
    expect(textIn(read, at)).toEqual(textIn(unnamedHouse, at))
    expect(without(read, at)).toEqual(without(demo, at))
  }
})

test.each(['words.footer', 'words', 'menu.plain', 'menu', 'cafe.parking', 'cats', 'notices'])(
  'a house without %s can be read and saved',
  (path) => {
    expect(house.safeParse(complete(without(demo, path))).error).toBeUndefined()
  },
)

test('what this release no longer shows goes, and what an owner added stays', () => {
  const older = JSON.parse(JSON.stringify(demo))
  older.words.hero.motto = 'Purr'
  older.words.hero.tiles.push({ value: '9', label: 'Lives' })
  older.cafe.fax = '+44'
  expect(complete(older)).toEqual(demo)
  const own = { ...demo, cafe: { ...demo.cafe, reviews: 'https://example.com/' }, colours: null }
  expect(complete(own)).toEqual(own)
})
