import { expect, test } from 'vitest'
import { forWords, givenWords, type OfficeCode, offWords, usesWords } from './code-words.ts'

const code: OfficeCode = {
  id: 1,
  version: 1,
  name: 'SPRING10',
  off: { percentage: 10 },
  sessionIds: null,
  weekdays: null,
  firstDate: null,
  lastDate: null,
  leastParty: 1,
  isFirstVisit: false,
  stacks: false,
  mostUses: null,
  mostPerGuest: null,
  budget: null,
  uses: 3,
  given: 4.5,
  isEnded: false,
}
const sessions = [
  { id: 1, form: { name: 'Visit' }, isOrdinary: true },
  { id: 2, form: { name: 'Yoga' }, isOrdinary: false },
]

test('what a code takes off, for which visits, and what became of it', () => {
  expect([offWords(code), offWords({ ...code, off: { price: 5 } })]).toEqual([
    '10 % off',
    '£5.00 off',
  ])
  expect(forWords(code, sessions)).toBe('Any visit')
  const strict = { ...code, sessionIds: [1, 2], firstDate: '2027-03-01', leastParty: 4 }
  expect(forWords({ ...strict, weekdays: [1, 2], isFirstVisit: true }, sessions)).toBe(
    'Ordinary visit, Yoga · Mon, Tue · from Mar 1, 2027 · 4 people or more · first visit',
  )
  expect([usesWords(code), usesWords({ ...code, mostUses: 10, mostPerGuest: 1 })]).toEqual([
    '3',
    '3 of 10, each guest 1',
  ])
  expect(givenWords({ ...code, budget: 100 })).toBe('£4.50 of £100.00')
})
