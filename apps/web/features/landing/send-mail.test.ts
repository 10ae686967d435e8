import { expect, test } from 'vitest'
import { findProblems, mailAddress } from './send-mail.ts'

const fields = {
  name: ' Ailsa ',
  email: 'ailsa@example.com',
  subject: '',
  message: 'Two cats & tea?\nYes + please',
}

test('the default subject, and a body with every field', () => {
  expect(mailAddress('hello@cafe.example', fields)).toBe(
    'mailto:hello@cafe.example?subject=Contact%20from%20the%20cafe%20Website' +
      '&body=Name%3A%20Ailsa%0D%0AEmail%3A%20ailsa%40example.com%0D%0A%0D%0A' +
      'Two%20cats%20%26%20tea%3F%0D%0AYes%20%2B%20please',
  )
})

test('a subject of one’s own', () => {
  const address = mailAddress('hello@cafe.example', { ...fields, subject: 'Party?' })
  expect(address).toContain('?subject=Party%3F&body=')
})

test.each([
  ['', 'Please give us an address to answer to.'],
  ['ailsa@example', 'Email domain must contain a dot (e.g., example.com).'],
  ['ailsa@example.com', ''],
])('an address of %j: %s', (email, problem) => {
  expect(findProblems({ ...fields, email }).email).toBe(problem)
})
