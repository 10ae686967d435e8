import { expect, test } from 'vitest'
import { acceptPolicyFirst, missingInformation } from './booking-toasts.ts'

test('what is missing before one can book', () => {
  expect(missingInformation).toMatchObject({
    title: 'Missing Information',
    description: 'Please select a date and time slot',
  })
  expect(acceptPolicyFirst).toMatchObject({
    title: 'Please accept the café policy',
    description: 'You must accept the policy before continuing. You can read it via the link.',
  })
})
