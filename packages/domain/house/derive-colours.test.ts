import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TINTS } from '#testing/tints.ts'
import { contrastAt, DEMO_COLOURS, deriveColours, muted } from './derive-colours.ts'
import { contrastOf, decoded, encoded, lightOf, type Shade, shadeOf } from './oklch.ts'
import { CALM_VIVID, PAIRS, type Palette, palette, shadeAt, sides, type Token } from './palette.ts'

const looks = sides.flatMap((side) => [1, CALM_VIVID].map((vivid) => ({ side, vivid })))

/** Every pair that is read less well than it must be, in any look. */
function unreadable(colours: Palette) {
  return looks.flatMap(({ side, vivid }) => {
    const at = (token: Token) => shadeAt(colours, token, side)
    const pairs = PAIRS.filter(
      ([text, ground, atLeast]) => contrastAt(at(text), at(ground), vivid) < atLeast,
    )
    const tints = TINTS.filter((share) => {
      const ground = over(muted(at('moss'), vivid), share, muted(at('card'), vivid))
      return contrastOf(lightOf(muted(at('ink'), vivid)), ground) < 4.5
    })
    return [...pairs, ...tints].map((what) => ({ side, vivid, what }))
  })
}

/** Screens lay one colour over another by what they show, not by its light. */
function over(top: Shade, share: number, ground: Shade) {
  const [one, other] = [lightOf(top), lightOf(ground)]
  const mix = (at: 0 | 1 | 2) =>
    decoded(share * encoded(one[at]) + (1 - share) * encoded(other[at]))
  return [mix(0), mix(1), mix(2)] as const
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('the palette as it is written can be read in every look', () => {
  expect(unreadable(palette)).toEqual([])
})

test('of a thousand random choices, every pair can be read in every look', () => {
  fc.assert(
    fc.property(hex, hex, (accent, second) => {
      expect(unreadable(deriveColours({ accent, second }).colours)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('from the demo’s own two colours its palette comes out, to a hair', () => {
  const { colours, moved } = deriveColours(DEMO_COLOURS)
  expect(moved).toEqual([])
  for (const token of Object.keys(palette) as Token[]) {
    for (const side of sides) {
      const [ours, derived] = [shadeAt(palette, token, side), shadeAt(colours, token, side)]
      const apart = ours.map((part, at) => Math.abs(part - derived[at]!))
      expect([token, side, apart[0]! < 0.003, apart[1]! < 0.003, apart[2]! < 1]).toEqual([
        token,
        side,
        true,
        true,
        true,
      ])
    }
  }
})

describe('a choice that words could not be read on', () => {
  test.each([
    ['a yellow stays as it is, with dark words', '#ffd400', []],
    ['a navy stays as it is, with light words', '#0b2a5b', []],
    ['a middling red moves', '#c8443c', ['accent']],
  ])('%s', (_what, accent, which) => {
    const { colours, moved } = deriveColours({ ...DEMO_COLOURS, accent })
    expect(moved.map((each) => each.which)).toEqual(which)
    const hue = colours.marmalade.day[2]
    expect(Math.abs(hue - shadeOf(accent)[2])).toBeLessThan(1)
  })

  test('a pale second colour is used darker, and says so', () => {
    const { moved } = deriveColours({ ...DEMO_COLOURS, second: '#a8d5ba' })
    expect(moved).toMatchObject([{ which: 'second', chosen: '#a8d5ba' }])
    expect(shadeOf(moved[0]!.used)[0]).toBeLessThan(0.45)
  })
})
