import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, hexOf, lightOf, shadeOf, shown } from './oklch.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a colour is the same after the way there and back', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(hexOf(shadeOf(colour))).toBe(colour)
    }),
  )
})

test('known colours are where their definition puts them', () => {
  const [lightness, chroma, hue] = shadeOf('#ff0000')
  expect([lightness, chroma, hue].map((part) => Number(part.toFixed(3)))).toEqual([
    0.628, 0.258, 29.234,
  ])
  expect(contrastOf(lightOf(shadeOf('#000000')), lightOf(shadeOf('#ffffff')))).toBeCloseTo(21, 5)
  expect(contrastOf(lightOf(shadeOf('#767676')), lightOf(shadeOf('#ffffff')))).toBeCloseTo(4.54, 2)
})

test('what no screen can show gets paler, and neither lighter nor another colour', () => {
  const [lightness, chroma, hue] = shown([0.4, 0.4, 47])
  expect([lightness, hue]).toEqual([0.4, 47])
  expect(chroma).toBeLessThan(0.15)
  expect(shown([0.755, 0.152, 62])).toEqual([0.755, 0.152, 62])
})
