import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import { changeOf, mayTrouble, withNumbers } from './settings-change.ts'

const changing = (texts: Partial<typeof DEFAULT_SETTINGS>) =>
  changeOf(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, ...texts })

test('names what differs in value, not in spelling', () => {
  expect(changing({ basePrice: '15.00', businessHours: '09:00-18:00' })?.keys).toEqual([])
  expect(changing({ basePrice: '15.5', weekendDays: '' })?.keys).toEqual([
    'weekendDays',
    'basePrice',
  ])
})

test('says nothing of a draft that cannot be read', () => {
  expect(changing({ businessHours: '09:00-' })).toBeNull()
})

test('a number that is none counts as 0, also before its field was left', () => {
  const typed = { ...DEFAULT_SETTINGS, basePrice: '', bookingAdvanceDays: 'soon', weekendDays: '' }
  const saved = { ...DEFAULT_SETTINGS, basePrice: '0', bookingAdvanceDays: '0', weekendDays: '' }
  expect(withNumbers(typed)).toEqual(saved)
})

test('hours and seats may trouble people who have booked; prices never do', () => {
  const troubles = (texts: Partial<typeof DEFAULT_SETTINGS>) => {
    const change = changing(texts)
    return change && mayTrouble(change)
  }
  expect(troubles({ basePrice: '20', bookingAdvanceDays: '3' })).toBe(false)
  expect(troubles({ weekendDays: 'Sunday' })).toBe(true)
  expect(troubles({ weekendSlotCapacity: '3' })).toBe(true)
})
