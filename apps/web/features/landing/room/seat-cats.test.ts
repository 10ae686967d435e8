import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { seatCats } from './seat-cats.ts'

const spots = ['rowan', 'biscuit', 'pudding', 'inky'].map((name, at) => ({
  drawing: `room/${name}`,
  x: at * 100,
  y: 500,
  size: 100,
}))
const drawn = (pose: string, slug: string) => ({
  ...demo.cats[0]!,
  slug,
  image: `/cats/${pose}.svg`,
})
const seats = (...cats: ReturnType<typeof drawn>[]) =>
  [...seatCats(cats, spots)].map(([spot, { cat, y }]) => [cat.slug, spot.drawing, y])

test('everyone sits at her own spot; who is drawn like her takes one that is free, on its ground', () => {
  const twins = [drawn('biscuit', 'toast'), drawn('biscuit~444444-0-0-0', 'marzipan')]
  expect(seats(...twins)).toEqual([
    ['toast', 'room/biscuit', 500],
    ['marzipan', 'room/rowan', 494],
  ])
  expect(seats(drawn('biscuit', 'toast'), drawn('biscuit', 'jam'), drawn('rowan', 'oat'))).toEqual([
    ['oat', 'room/rowan', 500],
    ['toast', 'room/biscuit', 500],
    ['jam', 'room/pudding', 482],
  ])
})

test('who looks over an edge sits nowhere without one', () => {
  expect(seats(drawn('snowdrop', 'salt'), drawn('snowdrop', 'pepper'))).toEqual([
    ['salt', 'room/pudding', 482],
  ])
})

test('only those who are here, and no more than the room has spots', () => {
  const gone = { ...drawn('rowan', 'gone'), state: 'adopted' as const }
  expect(seats(gone)).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => drawn('miso', `cat-${at}`))
  expect(seats(...many).map(([slug]) => slug)).toEqual(['cat-0', 'cat-1', 'cat-2', 'cat-3'])
})
