import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { cats } from '#content/cats/cats.ts'
import { partsOf, recolour } from '#domain/house/recolour.ts'

const folder = import.meta.dirname
const names = (await Array.fromAsync(glob('**/*.svg', { cwd: folder }))).toSorted()
const drawings = names.map((name) => ({ name, svg: readFileSync(`${folder}/${name}`, 'utf8') }))

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

describe.each(drawings)('$name', ({ svg }) => {
  const { ids, references, attributes, elements } = read(svg)

  test('finds every gradient and clip it names', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('passes a strict content policy', () => {
    for (const name of ['style', 'href', 'xlink:href']) expect(attributes).not.toContain(name)
    for (const name of ['script', 'style', 'image', 'foreignObject'])
      expect(elements).not.toContain(name)
  })

  test('says what it shows', () => {
    expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/)
  })
})

test.each(cats)('$name has a portrait and two moods for the room, of 4 KB at most', ({ slug }) => {
  for (const name of [`cats/${slug}.svg`, `room/${slug}.svg`, `room/${slug}-answers.svg`]) {
    const svg = readFileSync(`${folder}/${name}`)
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4096)
  }
})

test.each(cats)('$name can be drawn in other colours, and says by which of hers', ({ slug }) => {
  const svg = readFileSync(`${folder}/cats/${slug}.svg`, 'utf8')
  const { coat, ...others } = partsOf(svg)
  expect(coat).toBeDefined()
  const painted = svg.slice(svg.indexOf('>'))
  const named = [coat, ...Object.values(others)].flatMap((shades) => shades ?? [])
  expect(named.filter((hex) => !painted.includes(hex))).toEqual([])
  const black = recolour(svg, { coat: '#2b2730' })
  expect(black).toContain('#2b2730')
  expect(read(black).ids).toEqual(read(svg).ids)
})

test.each([
  ['social-card.png', 1200, 630],
  ['mail-header.png', 1200, 300],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
])('%s is %i by %i', (name, width, height) => {
  const png = readFileSync(`${folder}/${name}`)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
})
