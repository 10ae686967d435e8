import { expect, test } from 'vitest'
import { toSend } from './profile-form.tsx'

const own = 'isla@example.com'
const fields = {
  name: ' Isla ',
  email: 'Isla@Example.com ',
  phone: '',
  address: '7 Lantern Wynd',
  password: 'Tabby&Tea2025',
}

test('the address stays here, and an empty phone is left out', () => {
  expect(toSend(fields, own)).toEqual({ name: 'Isla', email: own })
  expect(toSend({ ...fields, phone: '  ' }, own)).not.toHaveProperty('phone')
})

test('a phone goes along', () => {
  expect(toSend({ ...fields, phone: '07700 900102' }, own)).toMatchObject({ phone: '07700 900102' })
})

test('the password goes along with a new email only', () => {
  expect(toSend(fields, own)).not.toHaveProperty('password')
  expect(toSend({ ...fields, email: 'new@example.com' }, own)).toMatchObject({
    password: 'Tabby&Tea2025',
  })
})
