import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { residents } from '#web/content/cats/residents.ts'
import { drawAll } from './build-cats.ts'
import type { Sitter } from './look.ts'
import { portrait } from './portrait.ts'

const files = await drawAll()
const drawings = [...files].flatMap(([name, data]) =>
  typeof data === 'string' ? [{ name, svg: data }] : [],
)
const portraits = drawings.filter(({ name }) => name.startsWith('cats/'))

interface Read {
  ids: string[]
  references: string[]
  attributes: Set<string>
  elements: Set<string>
}

/** Throws where a browser would show a broken picture. */
function read(svg: string): Read {
  const found: Read = { ids: [], references: [], attributes: new Set(), elements: new Set() }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    found.elements.add(name)
    for (const { name: key, value } of Object.values(attributes)) {
      found.attributes.add(key)
      if (key === 'id') found.ids.push(value)
      for (const [, id] of value.matchAll(/url\(#([^)]+)\)/g)) found.references.push(id!)
    }
  })
  parser.write(svg).close()
  return found
}

describe('every drawing', () => {
  test.each(drawings)(
    '$name is well-formed, and finds every gradient and clip it names',
    ({ svg }) => {
      const { ids, references } = read(svg)
      expect(new Set(ids).size).toBe(ids.length)
      expect(references.filter((id) => !ids.includes(id))).toEqual([])
    },
  )

  test.each(drawings)('$name draws only with numbers', ({ svg }) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  test.each(drawings)('$name passes a strict content policy', ({ svg }) => {
    const { attributes, elements } = read(svg)
    for (const name of ['style', 'href', 'xlink:href']) expect(attributes).not.toContain(name)
    for (const name of ['script', 'style', 'image', 'foreignObject'])
      expect(elements).not.toContain(name)
  })

  test.each(drawings)('$name says what it shows', ({ svg }) => {
    expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/)
  })
})

test('a portrait weighs at most 4 KB compressed', () => {
  const weights = portraits.map(({ name, svg }) => [name, brotliCompressSync(svg).length] as const)
  expect(weights.filter(([, bytes]) => bytes > 4096)).toEqual([])
})

test('all portraits share one page without sharing an id', () => {
  const ids = portraits.flatMap(({ svg }) => read(svg).ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same build draws the same pictures, byte for byte', async () => {
  expect(await drawAll()).toEqual(files)
})

test('a caption may hold any character', () => {
  const svg = portrait(residents[0]!.look, 'cat', {
    title: 'Fish & <chips>',
    description: '"quoted"',
  })
  expect(() => read(svg)).not.toThrow()
})

test('any look can be drawn: every coat in every pose with every object', () => {
  const pick = <Key extends keyof Sitter>(key: Key) =>
    fc.constantFrom(...new Set(residents.map(({ look }) => look[key])))
  const anyLook = fc.record({
    pattern: pick('pattern'),
    base: pick('base'),
    second: pick('second'),
    eyes: pick('eyes'),
    ears: pick('ears'),
    face: pick('face'),
    fur: pick('fur'),
    mood: pick('mood'),
    collar: pick('collar'),
    charm: pick('charm'),
    pose: pick('pose'),
    loves: pick('loves'),
    tilt: pick('tilt'),
    ground: pick('ground'),
  })
  // Cheaper than parsing, so that 500 looks meet every pair of coat and ears, not just the lucky ones.
  fc.assert(
    fc.property(anyLook, (look) => {
      const svg = portrait(look, 'any', { title: 'Any', description: 'Any' })
      const ids = new Set(svg.match(/(?<=\bid=")[^"]+/g))
      const missing = svg.match(/(?<=url\(#)[^)]+/g)?.filter((id) => !ids.has(id))
      expect(missing).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined/)
    }),
    { numRuns: 500 },
  )
})
