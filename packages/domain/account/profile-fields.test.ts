import { expect, test } from 'vitest'
import { asSent, asTyped, detailsOf, profileRules } from './profile-fields.ts'

test('a form starts with what is stored as people read it, and sends it tidy', () => {
  const isla = { name: 'Isla', email: 'isla@example.com', phone: '+447700900102' }
  expect(asTyped(isla)).toEqual({ ...isla, phone: '+44 7700 900102' })
  expect(asTyped({ ...isla, phone: null })).toEqual({ ...isla, phone: '' })
  expect(asSent({ name: ' Isla ', email: ' ISLA@example.com', phone: '07700 900102 ' })).toEqual({
    name: 'Isla',
    email: 'isla@example.com',
    phone: '07700 900102',
  })
})

test('only the sign-up wants a phone, and none takes a wrong one', () => {
  expect(profileRules('sign-up').phone('')).not.toBeNull()
  for (const form of ['profile', 'office'] as const) {
    expect(profileRules(form).phone(' ')).toBeNull()
    expect(profileRules(form).phone('123')).not.toBeNull()
    expect(profileRules(form).name('')).toBe('Name is required.')
  }
})

test('the details are all but the address', () => {
  const row = { id: 7, name: 'Isla', email: 'isla@example.com', phone: null }
  expect(detailsOf(row)).toEqual({ name: 'Isla', phone: null })
})
