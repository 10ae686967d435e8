import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { answered, openQuestions, othersFree, toldOf } from './allergens.ts'
import { suits } from './dish-wish.ts'
import { dietWords, findDish, whyMenuWaits } from './dish.ts'
import type { Dish } from './house.ts'

const free = othersFree({})
const NOT_A_PRICE = '‘ask’ is no price. Write an amount, or ‘free’.'
const waits = (dish: Partial<Dish>) =>
  whyMenuWaits({
    groups: [{ title: 'Cakes', items: [{ name: 'Cake', price: '3.00', ...dish }] }],
  }).map(({ why }) => why)

test('of two dishes of one name, publishing leads to the one that waits', () => {
  const [done, open] = [{ allergens: free }, {}].map((part) => ({
    name: 'Scone',
    price: '3.00',
    ...part,
  }))
  const groups = [
    { title: 'Cakes', items: [done!] },
    { title: 'Vegan', items: [open!] },
  ]
  expect(findDish({ groups }, 'Scone')).toEqual({ dish: open, group: 1, index: 0 })
  expect(findDish({ groups: [groups[0]!] }, 'Scone')?.dish).toBe(done)
  expect(findDish({ groups }, null)).toBeUndefined()
})

test('every dish of the demo has all its answers', () => {
  expect(whyMenuWaits(demo.menu)).toEqual([])
})

test.each<[string, Partial<Dish>, string[]]>([
  ['a price that is none', { price: 'ask', allergens: free }, [NOT_A_PRICE]],
  ['that it is free', { price: 'free', allergens: free }, []],
  ['nothing', {}, ['none of the 14 allergens is answered yet.']],
  [
    'all but two',
    { allergens: { ...free, milk: undefined, celery: undefined } },
    ['still to be answered: celery and milk.'],
  ],
  [
    'a cereal without its name',
    { allergens: { ...free, gluten: 'contains' } },
    ['still to be answered: which cereal.'],
  ],
  [
    'a cereal that only traces are named of',
    { allergens: { ...free, gluten: 'contains', oats: 'may' } },
    ['still to be answered: which cereal.'],
  ],
  ['a nut by name', { allergens: { ...free, nuts: 'may', almonds: 'may' } }, []],
  [
    'milk in what is vegan',
    { diet: 'vegan', allergens: { ...free, milk: 'contains' } },
    ['called vegan, yet it contains milk.'],
  ],
  [
    'milk in what is vegetarian',
    { diet: 'vegetarian', allergens: { ...free, milk: 'contains' } },
    [],
  ],
  ['traces in what is vegan', { diet: 'vegan', allergens: { ...free, milk: 'may' } }, []],
])('of a dish is answered: %s', (_, dish, why) => {
  expect(waits(dish)).toEqual(why)
})

test('what is in a dish is told with the names of cereals and nuts', () => {
  const allergens = othersFree({ gluten: 'contains', wheat: 'contains', oats: 'may', milk: 'may' })
  expect(toldOf(allergens, 'contains')).toEqual(['Cereals containing gluten (wheat)'])
  expect(toldOf(allergens, 'may')).toEqual(['Cereals containing gluten (oats)', 'Milk'])
  expect(dietWords({ allergens, diet: 'vegan' })).toEqual(['Vegan'])
  expect(dietWords({ allergens: free })).toEqual(['Gluten-free'])
})

test('an answer keeps no names that contradict it', () => {
  const wheat = { ...free, gluten: 'contains', wheat: 'contains', oats: 'may' } as const
  expect(answered(wheat, 'gluten', 'free')).toEqual(free)
  expect(answered(wheat, 'gluten', 'may')).toEqual({ ...free, gluten: 'may', oats: 'may' })
  const perhaps = answered(answered(free, 'nuts', 'may'), 'almonds', 'contains')
  expect(toldOf(perhaps, 'contains')).toEqual(['Tree nuts (almonds)'])
  expect(answered(perhaps, 'almonds', 'free')).toEqual({ ...free, nuts: 'contains' })
  expect(openQuestions(answered({}, 'milk', 'free'))).toHaveLength(13)
})

const facts = { contains: ['milk'], may: ['nuts'], open: [], diet: 'vegetarian' }
const wish = { without: [], diet: '', takesTraces: false }

test.each([
  [wish, true],
  [{ ...wish, without: ['milk'] }, false],
  [{ ...wish, without: ['eggs'] }, true],
  [{ ...wish, without: ['nuts'] }, false],
  [{ ...wish, without: ['nuts'], takesTraces: true }, true],
  [{ ...wish, diet: 'vegetarian' }, true],
  [{ ...wish, diet: 'vegan' }, false],
])('a vegetarian dish with milk and perhaps nuts, asked for by %j: %s', (asked, isShown) => {
  expect(suits(facts, asked)).toBe(isShown)
})

test('what is vegan is vegetarian; what was never answered is without nothing', () => {
  expect(suits({ ...facts, diet: 'vegan' }, { ...wish, diet: 'vegetarian' })).toBe(true)
  const unknown = { contains: [], may: [], open: ['milk'], diet: '' }
  expect(suits(unknown, { ...wish, without: ['milk'], takesTraces: true })).toBe(false)
})
