import { expect, test } from 'vitest'
import { call, pass, sharedCafe, TODAY, visitor } from '#testing/cafe.ts'

const cafe = await sharedCafe()

const hoursOn = async (date: string) => {
  const desk = await visitor(cafe, 'Desk')
  const { body } = await call(cafe, desk, `GET office/today?date=${date}`)
  return body.hours.map((hour: { timeSlotStart: string }) => hour.timeSlotStart)
}
const save = async (more: object) => {
  const owner = await visitor(cafe, 'Admin')
  const { body } = await call(cafe, owner, 'GET admin/working-hours')
  const { week, exceptions } = body
  const saved = { week, exceptions, seen: { week, exceptions }, ...more }
  return call(cafe, owner, 'PUT admin/working-hours', saved)
}

test('a day that is over shows the hours in which the cafe was open, and no other', async () => {
  const open = await hoursOn(TODAY)
  const { status, body } = await save({
    exceptions: [
      { date: '2031-01-14', isClosed: true, opensAt: null, closesAt: null, note: 'Pipes' },
      { date: '2031-01-15', isClosed: false, opensAt: '12:00', closesAt: '14:00', note: '' },
    ],
  })
  expect([status, body.code]).toEqual([200, undefined])
  const before = await Promise.all([TODAY, '2031-01-14', '2031-01-15'].map(hoursOn))
  expect(before).toEqual([open, [], ['12:00', '13:00']])
  await pass(cafe, { hours: 72 })
  expect(await Promise.all([TODAY, '2031-01-14', '2031-01-15'].map(hoursOn))).toEqual(before)
})
