import { z } from 'zod'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const inLine = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.inLine)

// A change stands in the same line: a customer with a booking could pass all others by it.
test('every public door that sells seats stands in the line, and none for staff', () => {
  expect(inLine.map(([name]) => name).toSorted()).toEqual([
    'POST bookings/create-with-checkout',
    'POST bookings/{id}/changes',
    'POST public/ticket/changes',
    'POST public/visits',
    'PUT bookings/update/{id}',
    'PUT public/ticket',
  ])
})

test.each(inLine)('%s may say WAIT, and reads the place of whoever comes back', (_, endpoint) => {
  const { refusals, headers = z.strictObject({}) } = endpoint
  expect(refusals).toContain('WAIT')
  expect(z.toJSONSchema(headers)).toHaveProperty('properties.x-place')
})
