import { expect, test } from 'vitest'
import { slugOf } from './session-form.ts'

test('its page has an address made of its name', () => {
  expect(slugOf('  Café & Cats: Sunday’s yoga! ')).toBe('cafe-cats-sundays-yoga')
  expect(slugOf(`--${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
