import { expect, test } from 'vitest'
import {
  asFields,
  consequences,
  toSend,
  userChanges,
  valueLabel,
  type OfficeUser,
} from './user-fields.ts'

const isla: OfficeUser = {
  id: 7,
  name: 'Isla Morrison',
  email: 'isla@example.com',
  role: 'User',
  phone: '+447700900102',
  isEmailVerified: true,
  bookingCount: 3,
  emailVerificationSentAt: null,
  hasSecondFactor: false,
  pendingEmail: null,
  version: 4,
}

test('a phone is shown as people write it, or said to be missing', () => {
  expect(valueLabel(isla, 'phone')).toBe('+44 7700 900102')
  expect(valueLabel({ phone: null }, 'phone')).toBe('Not provided')
})

test('what is sent is tidy, and names the version that was seen', () => {
  const fields = { ...asFields(isla), name: ' Isla ', email: ' ISLA@example.com', phone: ' ' }
  expect(toSend(fields, isla, false)).toEqual({
    name: 'Isla',
    email: 'isla@example.com',
    phone: '',
    role: 'User',
    isEmailVerified: true,
    version: 4,
  })
})

test('nobody sends another role or verification for themselves', () => {
  const admin = { ...isla, role: 'Admin' as const }
  const fields = { ...asFields(admin), role: 'User' as const, isEmailVerified: false }
  expect(toSend(fields, admin, true)).toMatchObject({ role: 'Admin', isEmailVerified: true })
})

test('what saving does is said before, beside its field', () => {
  const none = { email: '', role: '', isEmailVerified: '' }
  const after = (change: object, user = isla) =>
    consequences(user, { ...asFields(user), ...change })
  expect(after({ name: 'Ada', phone: '' })).toEqual(none)
  expect(after({ email: ' ISLA@example.com' })).toEqual(none)
  expect(after({ email: 'new@example.com' }).email).toContain('We ask the new address to confirm.')
  expect(after({}, { ...isla, pendingEmail: 'new@example.com' }).email).toBe(
    'Waits until new@example.com is confirmed.',
  )
  expect(after({ role: 'Admin' }).role).toContain('They see and change everything here.')
  expect(after({ role: 'User' }, { ...isla, role: 'Admin' })).toEqual({
    ...none,
    role: 'They leave the team: signed out everywhere at once, without PIN and second step.',
  })
  expect(after({ isEmailVerified: false }).isEmailVerified).toContain('cannot sign in')
  expect(after({ isEmailVerified: true }, { ...isla, isEmailVerified: false })).toEqual(none)
})

test('what somebody else has changed is said in words', () => {
  expect(userChanges(isla, { ...isla, version: 5, bookingCount: 9 })).toEqual([])
  expect(
    userChanges(isla, {
      ...isla,
      name: 'Isla Reid',
      email: 'reid@example.com',
      role: 'Admin',
      phone: null,
      isEmailVerified: false,
    }),
  ).toEqual([
    'Name is now Isla Reid',
    'Email is now reid@example.com',
    'Role is now Admin',
    'Phone was taken off',
    'Email is not verified any more',
  ])
})
