import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALM_VIVID } from '#domain/house/palette.ts'
import { TINTS } from '#testing/tints.ts'

// Which colours go together, derive-colours.test.ts tells; here, that it measures what pages show.
const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8')

test('calm is as pale as its contrast is measured', () => {
  expect(read('tokens.css')).toMatch(new RegExp(`\\[data-calm\\] \\{\\s*--vivid: ${CALM_VIVID};`))
})

test('a table that is its own picture has the shades that ink is measured on', () => {
  const table = read('../features/office-overview/charts/occupancy.tsx')
  const shares = [...table.matchAll(/bg-moss\/(\d+)/g)].map(([, percent]) => Number(percent) / 100)
  expect(shares).toEqual(TINTS)
})
