import { expect, test } from 'vitest'
import { ROLES } from '#domain/account/roles.ts'
import { isNearDayLimit, may, onlyWhoMay, refundLimit, rights, type Right } from './rights.ts'

const all = Object.keys(rights) as Right[]

test('the owner may do everything, a customer nothing of it', () => {
  expect(all.filter((right) => !may('Admin', right))).toEqual([])
  expect(all.filter((right) => may('User', right))).toEqual([])
})

test('each role has its part', () => {
  const of = (role: (typeof ROLES)[number]) => all.filter((right) => may(role, right))
  expect(of('Door')).toEqual(['door'])
  expect(of('Desk')).toEqual(['door', 'desk', 'till', 'bookings', 'refunds'])
  expect(of('Accountant')).toEqual(['till', 'bookings', 'books'])
  expect(all.filter((right) => !may('Manager', right))).toEqual(['prices', 'staff'])
})

test('a refusal says who may', () => {
  expect(onlyWhoMay('staff')).toBe('Only the owner can do this.')
  expect(onlyWhoMay('care')).toBe('Only the owner and managers can do this.')
  expect(onlyWhoMay('door')).toBe('Only the owner, managers, the desk and the door can do this.')
})

test('whoever may not refund has no limit to spend', () => {
  for (const role of ROLES) expect(refundLimit(role) > 0).toBe(may(role, 'refunds'))
  expect(refundLimit('Desk')).toBeLessThan(refundLimit('Manager'))
})

test('four fifths of a day’s limit are near it, and the owner has none', () => {
  expect(isNearDayLimit({ given: 160_00, sold: 0 }, 'Desk')).toBe(true)
  expect(isNearDayLimit({ given: 159_99, sold: 399_99 }, 'Desk')).toBe(false)
  expect(isNearDayLimit({ given: 9_000_00, sold: 9_000_00 }, 'Admin')).toBe(false)
})
