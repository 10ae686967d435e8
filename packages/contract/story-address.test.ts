import { expect, test } from 'vitest'
import { readStoryAddress, storyAddress } from './story-address.ts'

const visit = { date: '2026-11-24', from: '14:00', to: '15:00', people: 3 }
const hashOf = (part: Partial<typeof visit>) =>
  new URL(storyAddress({ ...visit, ...part }), 'https://cafe.example').hash

test('what is written into an address is read from it', () => {
  expect(readStoryAddress(hashOf({}))).toEqual(visit)
})

test.each([
  { date: 'tomorrow' },
  { from: '25:00' },
  { to: '13:00' },
  { people: 0 },
  { people: 41 },
  { people: 1.5 },
])('%o is no visit', (part) => {
  expect(readStoryAddress(hashOf(part))).toBeNull()
})

test('nothing is no visit', () => {
  expect(readStoryAddress('')).toBeNull()
})
