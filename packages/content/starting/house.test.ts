import { expect, test } from 'vitest'
import { house } from '#contract/house-fields.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { cats } from '../cats/cats.ts'
import { startingHouse } from './house.ts'

test('another cafe starts with words that fit their places and say nothing of the demo', () => {
  const starting = startingHouse(anotherCafe, null)
  expect(house.parse(starting)).toEqual(starting)
  const said = JSON.stringify(starting)
  expect(said).not.toMatch(DEMO_IDENTITY)
  expect(said).not.toMatch(/£|twelve|kirk|green door|door is green|sold here/i)
  for (const { name } of cats) expect(said).not.toContain(name)
})
