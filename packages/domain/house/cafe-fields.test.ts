import { expect, test } from 'vitest'
import { pointLabel, readPoint } from './cafe-fields.ts'

test('a point is read as maps give it, and shown the same way', () => {
  const point = { latitude: 56.2009, longitude: -3.1614 }
  expect(readPoint('56.2009, -3.1614')).toEqual(point)
  expect(readPoint(' 56.2009,-3.1614 ')).toEqual(point)
  expect(readPoint(pointLabel(point))).toEqual(point)
  expect(readPoint('-90, 180')).toEqual({ latitude: -90, longitude: 180 })
})

test.each(['', '56.2', '56.2 -3.1', '90.01, 0', '0, 180.5', '-91, 0', '56,2, 3', '56.2, west'])(
  '%j is no point',
  (text) => expect(readPoint(text)).toBeNull(),
)
