import { expect, test } from 'vitest'
import { may } from '#contract/rights.ts'
import type { StaffRole } from '#domain/account/roles.ts'
import { localFinds } from './local-finds.ts'

const find = (typed: string, role: StaffRole = 'Admin') =>
  localFinds(typed, {
    places: [],
    sessions: ['Kitten Yoga'],
    may: (right) => may(role, right),
  }).map(({ kind, label }) => `${kind}: ${label}`)

test('acts, settings and sessions are found by half a word, by other words and with a slip', () => {
  expect(find('cancel a day')[0]).toBe('To do: Cancel a day')
  expect(find('snow')).toEqual(['To do: Cancel a day'])
  expect(find('base pr')).toEqual(['Settings: Base price'])
  expect(find('kiten')).toEqual(['Sessions: Kitten Yoga'])
  expect(find('')).toEqual([])
})

test.each([
  ['refund', 'To do: Refund a booking'],
  ['season', 'To do: Set prices of a season'],
  ['invoice', 'To do: See who pays by invoice'],
  ['message', 'To do: Put a notice on the website'],
])('%s leads to %s', (typed, first) => {
  expect(find(typed)[0]).toBe(first)
})

test('letters inside a word find nothing: VAT is not in Private hire', () => {
  expect(find('vat')).toEqual([])
})

test('what a role may not do is not found', () => {
  expect(find('cancel a day', 'Desk')).toEqual([])
  expect(find('base price', 'Desk')).toEqual([])
  expect(find('till', 'Desk')).toEqual(['To do: Close the till', 'To do: Open the till'])
})
