import { expect, test } from 'vitest'
import type { WorkingDay } from '#domain/calendar/hours.ts'
import { fitEffects, priceEffects, seatEffects, windowEffect } from './setting-effects.ts'
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts'
import type { SettingTexts } from './settings.ts'

const changing = (texts: Partial<SettingTexts>) => ({
  before: parseSettings(DEFAULT_SETTINGS),
  after: parseSettings({ ...DEFAULT_SETTINGS, ...texts }),
})

function fitsAfter(
  texts: Partial<SettingTexts>,
  slots: ReturnType<typeof slot>[],
  week: WorkingDay[] = [],
) {
  const { before, after } = changing(texts)
  return fitEffects({ before: { ...before, week }, after: { ...after, week } }, slots)
}
const slot = (startTime: string, endTime: string) => ({ startTime, endTime })

test('prices change once for each length of slot, rounded as they are charged', () => {
  const slots = [slot('09:00', '10:30'), slot('10:00', '11:00'), slot('11:00', '12:00')]
  expect(priceEffects(changing({ basePrice: '15.55' }), slots)).toEqual([
    { minutes: 60, beforePence: 1500, afterPence: 1555 },
    { minutes: 90, beforePence: 2250, afterPence: 2333 },
  ])
  expect(priceEffects(changing({ discountPercentage: '50' }), slots)).toEqual([])
})

test('seats change by weekday: when their number does, and when a day joins the weekend', () => {
  expect(seatEffects(changing({ defaultSlotCapacity: '10' }))).toEqual([
    { days: [1, 2, 3, 4, 5], before: 15, after: 10 },
  ])
  expect(seatEffects(changing({ weekendDays: 'Friday,Saturday' }))).toEqual([
    { days: [5], before: 15, after: 20 },
    { days: [7], before: 20, after: 15 },
  ])
  expect(seatEffects(changing({ basePrice: '20' }))).toEqual([])
})

test('slots are lost and gained by where the hours end, both ends included', () => {
  const slots = [slot('08:00', '09:00'), slot('09:00', '10:00'), slot('17:00', '18:00')]
  const [early, first, last] = slots
  expect(fitsAfter({ businessHours: '08:00-17:59' }, slots)).toEqual([
    { days: [1, 2, 3, 4, 5], lost: [last], gained: [early] },
  ])
  expect(fitsAfter({ businessHours: '09:01-18:00' }, slots)).toEqual([
    { days: [1, 2, 3, 4, 5], lost: [first], gained: [] },
  ])
})

test('a day that joins the weekend offers what the weekend does, unless staff set its hours', () => {
  const slots = [slot('09:00', '10:00'), slot('11:00', '12:00')]
  const friday = { weekendDays: 'Friday,Saturday,Sunday' }
  expect(fitsAfter(friday, slots)).toEqual([{ days: [5], lost: [slots[0]], gained: [] }])
  const closed = { day: 5, mode: 'closed', opensAt: null, closesAt: null } as const
  expect(fitsAfter(friday, slots, [closed])).toEqual([])
})

test('the window ends on another date, or stays', () => {
  expect(windowEffect(changing({ bookingAdvanceDays: '-5' }), '2026-11-16')).toEqual({
    before: '2026-12-16',
    after: '2026-11-16',
  })
  expect(windowEffect(changing({ basePrice: '20' }), '2026-11-16')).toBeNull()
})
