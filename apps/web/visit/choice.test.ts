import { expect, test } from 'vitest'
import { choiceInAddress, readChoice } from './choice.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))

test('a choice reads back as it was written', () => {
  const choice = { date: '2026-11-20', slotId: 3, adults: 2, children: 1 }
  expect(readChoice(choiceInAddress(choice))).toEqual(choice)
})

test('nothing chosen is one adult', () => {
  expect(read('')).toEqual({ date: null, slotId: null, adults: 1, children: 0 })
})

test('an address that somebody made up chooses nothing wrong', () => {
  expect(read('date=2026-02-30&slot=-1&adults=99&children=x')).toEqual({
    date: null,
    slotId: null,
    adults: 20,
    children: 0,
  })
})
