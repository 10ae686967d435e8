import { expect, test } from 'vitest'
import { toSend } from './profile-form.tsx'

const own = 'isla@example.com'
const fields = {
  name: ' Isla ',
  email: 'Isla@Example.com ',
  phone: '',
  address: '7 Lantern Wynd',
}

test('the address stays here, and an empty phone is left out', () => {
  expect(toSend(fields)).toEqual({ name: 'Isla', email: own })
  expect(toSend({ ...fields, phone: '  ' })).not.toHaveProperty('phone')
})

test('a phone goes along', () => {
  expect(toSend({ ...fields, phone: '07700 900102' })).toMatchObject({ phone: '07700 900102' })
})
