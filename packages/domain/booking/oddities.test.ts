import { expect, test } from 'vitest'
import { odditiesOf, oddWords } from './oddities.ts'

const plain = { specialRequests: '', noShows: 0, paymentAmount: 30, dueAmount: 0, notes: [] }

test.each([
  ['', []],
  ['A seat by the window', []],
  ['One of us is allergic to nuts.', ['allergy']],
  ['COELIAC, so no cake please', ['allergy']],
  ['We come with a wheelchair, for a birthday', ['wheelchair', 'birthday']],
  ['Is it step-free?', ['wheelchair']],
])('%s', (specialRequests, odd) => {
  expect(odditiesOf({ ...plain, specialRequests })).toEqual(odd)
})

test('earlier visits and money are odd, too; what is not paid at all is no part', () => {
  expect(odditiesOf({ ...plain, noShows: 1 })).toEqual(['missed before'])
  expect(odditiesOf({ ...plain, dueAmount: 5 })).toEqual(['part-paid'])
  expect(odditiesOf({ ...plain, notes: ['No nuts'] })).toEqual(['note'])
  expect(odditiesOf({ ...plain, paymentAmount: 0, dueAmount: 30 })).toEqual([])
})

test('of several parties, each is said once with how many', () => {
  const birthday = { ...plain, specialRequests: 'birthday' }
  expect(oddWords([birthday, birthday, { ...plain, noShows: 2 }])).toBe(
    '2 × birthday, missed before',
  )
  expect(oddWords([plain])).toBe('')
})
