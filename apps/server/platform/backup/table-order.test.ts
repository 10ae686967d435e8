import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByReferences } from './table-order.ts'

test('referenced tables come before those that refer to them, others by name', () => {
  const order = orderByReferences(
    ['payments', 'bookings', 'settings', 'users'],
    [
      { from: 'payments', to: 'bookings' },
      { from: 'bookings', to: 'users' },
    ],
  )
  expect(order).toEqual(['settings', 'users', 'bookings', 'payments'])
})

test('whatever refers backwards, nothing comes before what it needs', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 })
  const pairs = fc.array(fc.tuple(fc.nat(), fc.nat()))
  fc.assert(
    fc.property(names, pairs, (tables, numbers) => {
      const references = numbers
        .map(([a, b]) => [a % tables.length, b % tables.length].toSorted((x, y) => x - y))
        .filter(([early, late]) => early !== late)
        .map(([early = 0, late = 0]) => ({ from: tables[late] ?? '', to: tables[early] ?? '' }))
      const order = orderByReferences(tables, references)
      expect(order.toSorted()).toEqual(tables.toSorted())
      for (const { from, to } of references) {
        expect(order.indexOf(to)).toBeLessThan(order.indexOf(from))
      }
    }),
  )
})

test('a circle has no order', () => {
  const circle = [
    { from: 'chicken', to: 'egg' },
    { from: 'egg', to: 'chicken' },
  ]
  expect(() => orderByReferences(['chicken', 'egg'], circle)).toThrow('chicken, egg')
})
