import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { awakeAt } from './awake.ts'

const { cats } = demo

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

test.each(hours)('at %s three cats are up, and Clootie is not', (time) => {
  const names = awakeAt(cats, time).map(({ name }) => name)
  expect(names).toHaveLength(3)
  expect(names).not.toContain('Clootie')
})

test('whoever is not Clootie is met at some hour, by name', () => {
  const met = new Map(
    hours.flatMap((time) => awakeAt(cats, time)).map(({ slug, name }) => [slug, name]),
  )
  const awake = cats.filter(({ slug }) => slug !== 'clootie').map(({ slug, name }) => [slug, name])
  expect([...met].toSorted()).toEqual(awake.toSorted())
})

test('of cats who are drawn alike one is shown while others are up', () => {
  const awake = { from: 8, to: 18 }
  const drawn = (slug: string, image: string) => ({ slug, name: slug, image, awake })
  const house = [drawn('a', 'x'), drawn('b', 'x'), drawn('c', 'x'), drawn('d', 'y')]
  expect(awakeAt(house, '11:00').map(({ slug }) => slug)).toEqual(['a', 'd', 'b'])
})
