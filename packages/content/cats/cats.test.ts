import { expect, test } from 'vitest'
import type { Cat } from '#domain/house/house.ts'
import { plainOf } from '#domain/house/rich.ts'
import { cats } from './cats.ts'

const optional = [
  'description2',
  'hobbies',
  'enjoys',
  'specialSkills',
  'skills',
  'favoriteFoods',
  'favoriteActivities',
  'superpower',
  'cafeDuties',
  'signatureMoves',
  'lioSays',
  'bonusTrivia',
  'funFacts',
  'funFact',
  'funnyFact',
  'specialTalent',
  'favoritePastime',
  'interests',
  'specialTraits',
  'likes',
  'dislikes',
  'motto',
  'dream',
  'specialNeeds',
] as const satisfies readonly (keyof Cat)[]

const sections = optional.filter((field) => field !== 'description2')
const values = (cat: Cat) => Object.values(cat).flat().map(plainOf)

test('twelve cats live here, and one of them is Biscuit', () => {
  expect(cats).toHaveLength(12)
  expect(cats.map(({ name }) => name)).toContain('Biscuit')
})

test('slugs are the names, usable in an address, and the pictures follow them', () => {
  for (const { slug, name, image } of cats) {
    expect(slug).toMatch(/^[a-z]+$/)
    expect(slug).toBe(name.toLowerCase())
    expect(image).toBe(`/cats/${slug}.svg`)
  }
  expect(new Set(cats.map(({ slug }) => slug)).size).toBe(12)
})

test.each(optional)('at least two cats have %s', (field) => {
  expect(cats.filter((cat) => cat[field] !== undefined).length).toBeGreaterThanOrEqual(2)
})

test.each(cats)('$name has at least six optional sections', (cat) => {
  expect(sections.filter((field) => cat[field] !== undefined).length).toBeGreaterThanOrEqual(6)
})

test.each(cats)('$name says nothing empty and stays within 700 characters', (cat) => {
  const words = values(cat)
  expect(words.every((text) => text.trim() === text && text !== '')).toBe(true)
  expect(words.join('').length).toBeLessThanOrEqual(700)
})

test('straight apostrophes and quotes are left to code', () => {
  expect(cats.flatMap(values).filter((text) => /['"]/.test(text))).toEqual([])
})
