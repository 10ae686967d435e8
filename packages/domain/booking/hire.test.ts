import { expect, test } from 'vitest'
import { checkHirePeople } from './hire.ts'

test.each(['1', ' 12 ', '200'])('%s people may ask', (text) => {
  expect(checkHirePeople(text)).toBeNull()
})

test.each(['', '0', '-1', 'twelve', '1.5'])('%j is no number of people', (text) => {
  expect(checkHirePeople(text)).toContain('how many of you')
})

test.each(['201', '1200', '99999999999999999999'])('%s are too many', (text) => {
  expect(checkHirePeople(text)).toContain('At most 200')
})
