import { expect, test } from 'vitest'
import { aheadWords, comparedWords, leadWords, moneyWords, noShowWords } from './figure-words.ts'

const dates = { from: '2027-03-01', to: '2027-03-07' }
const tried = { weeks: 30, pickupError: 8.4, meanError: 20.6 }
const ahead = { ...dates, booked: 60, likely: 110, range: { low: 95, high: 125 }, tried }

test('the next week says what it rests on', () => {
  expect(aheadWords([ahead])).toBe(
    '60 people booked for the seven days from tomorrow on, 110 likely: eight of ten such weeks had from 95 to 125. In 30 past weeks this was wrong by 8 people on average, the mean of four weeks by 21.',
  )
  expect(aheadWords([{ ...ahead, range: null }])).toContain('which told past weeks better')
  expect(aheadWords([{ ...ahead, range: null, likely: 60 }])).toBe(
    '60 people booked for the seven days from tomorrow on: as many as the mean of the last four weeks, or more.',
  )
  const young = { ...ahead, range: null, tried: { ...tried, weeks: 0 } }
  expect(aheadWords([young])).toContain('too few weeks are behind us')
})

test.each([
  [112, 100, '12\u00A0% more than'],
  [90, 100, '10\u00A0% fewer than'],
  [183, 12, 'far more than the mean of the last four, 12.0.'],
  [100, 100, 'as many as'],
  [5, 0, 'nobody in the four weeks before'],
])('%i people where the mean is %i', (people, mean, words) => {
  expect(comparedWords({ ...dates, people, mean, hours: [], sessions: [] })).toContain(words)
})

test('no-shows and money in a sentence each, also of none', () => {
  const group = { fromDays: 3, toDays: 7, came: 18, missed: 2 }
  expect(leadWords(group)).toBe('3 to 7 days before')
  expect(noShowWords([group])).toBe('Of 20 parties of the last 90 days, 2 did not come: 10\u00A0%.')
  expect(noShowWords([])).toContain('has not noted yet')
  expect(moneyWords([{ instrument: 'card', amount: 90, before: 10 }])).toBe(
    '£90.00 received in the last 30 days, most of it by card. The line marks the 30 days before.',
  )
  expect(moneyWords([])).toContain('No money has moved')
})
