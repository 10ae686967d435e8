import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { ageOn } from './age.ts'
import { appHouse, houseOn } from './house-on.ts'
import { noticesIn } from './notices.ts'

const [biscuit, domino] = demo.cats
if (!biscuit || !domino) throw new Error('the demo has cats')

test.each([
  ['2026-11-01', '2026-11-17', 'A few weeks old', 'Kitten'],
  ['2026-04-20', '2026-11-17', 'Six months old', 'Kitten'],
  ['2025-11-17', '2026-11-17', 'One year old', '1 year'],
  ['2022-11-18', '2026-11-17', 'Three years old', '3 years'],
  ['2004-02-29', '2026-02-28', '21 years old', 'Senior'],
])('born on %s, on %s: %s', (bornOn, date, age, shortAge) => {
  expect(ageOn(bornOn, date)).toEqual({ age, shortAge })
})

test('guests see what is of today: no hidden cat, no notice that is over, everybody’s own age', () => {
  const words = 'Closed on the 24th'
  const house = {
    ...demo,
    cats: [
      { ...biscuit, bornOn: '2025-01-01' },
      { ...domino, isHidden: true },
    ],
    notices: [{ words, from: '2026-12-01', to: '2026-12-24', places: ['site' as const] }],
  }
  const shown = houseOn(house, '2026-12-24')
  expect(shown.cats.map(({ name, shortAge }) => [name, shortAge])).toEqual([['Biscuit', '1 year']])
  expect(shown.notices).toHaveLength(1)
  expect(houseOn(house, '2026-12-25').notices).toEqual([])
  expect(houseOn(house, '2026-11-30').notices).toEqual([])
})

test('a notice is read where it was hung up, on its days', () => {
  const days = { from: '2026-12-01', to: '2026-12-24' }
  const notices = [
    { words: 'Closed', ...days, places: ['mails' as const, 'door' as const] },
    { words: 'Kittens', ...days, places: ['site' as const] },
  ]
  expect(noticesIn(notices, 'mails', ['2026-11-20', '2026-12-24'])).toEqual(['Closed'])
  expect(noticesIn(notices, 'door', ['2026-12-25'])).toEqual([])
})

test('the demo is the same on every day', () => {
  expect(houseOn(demo, '2030-01-01')).toEqual(demo)
})

test('the app meets only cats who are here', () => {
  const cats = [biscuit, { ...domino, state: 'adopted' as const, since: '2026-11-03' }]
  expect(appHouse({ ...demo, cats }).cats.map(({ name }) => name)).toEqual(['Biscuit'])
})
