import { expect, test } from 'vitest'
import { isRole, isStaff, ROLES } from './roles.ts'

test('everybody but a customer is staff, and nothing else is a role', () => {
  expect(ROLES.filter(isStaff)).toEqual(ROLES.filter((role) => role !== 'User'))
  expect([...ROLES, 'Owner', '', null].filter(isRole)).toEqual(ROLES)
})
