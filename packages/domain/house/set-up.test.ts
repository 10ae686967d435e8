import { expect, test } from 'vitest'
import { hourlySlots, prefixOf, SET_UP, type SetUpField } from './set-up.ts'

test.each<[SetUpField, string, boolean]>([
  ['code', '0000-0000-0000-0000', true],
  ['code', '0000-0000-0000-0001', false],
  ['cafeName', ' ', false],
  ['cafeName', '\u200b', false],
  ['cafeName', 'x'.repeat(41), false],
  ['point', '53.38, -6.07', true],
  ['point', 'by the sea', false],
  ['businessHours', '10:00-17:00', true],
  ['businessHours', '17:00-10:00', false],
  ['closedDays', 'Monday', true],
  ['closedDays', 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday', false],
  ['basePrice', '0', true],
  ['basePrice', '0.29', false],
  ['seats', '0', false],
  ['seats', '1', true],
  ['accent', 'red', false],
  ['country', 'IE', true],
  ['country', 'Ireland', false],
  ['timeZone', 'Europe/Dublin', true],
  ['timeZone', 'Dublin', false],
])('%s may be %j: %s', (field, text, isFine) => {
  expect(SET_UP[field](text) === null).toBe(isFine)
})

test.each([
  ['The Purr', 'TP'],
  ['Katzen & Käse im Hof am See', 'KKIH'],
  ['Mog', 'MOG'],
  ['Gift Is For Tea', 'GIF'],
  ['猫', 'CAT'],
])('references of %s begin with %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix)
})

test('a slot an hour from the earliest opening on, none beyond the latest closing', () => {
  const weekdays = { opensAt: '10:00', closesAt: '12:00' }
  const weekend = { opensAt: '09:30', closesAt: '13:15' }
  expect(hourlySlots(weekdays, weekend)).toEqual([
    { startTime: '09:30', endTime: '10:30' },
    { startTime: '10:30', endTime: '11:30' },
    { startTime: '11:30', endTime: '12:30' },
  ])
})
