import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('where one fails, its error is told once the other has ended, too', async () => {
  const { promise: other, resolve } = Promise.withResolvers<string>()
  const told: string[] = []
  const both = atOnce(Promise.reject(new Error('refused')), other).catch(() => told.push('error'))
  await setImmediate()
  expect(told).toEqual([])
  resolve('ended')
  await both
  expect(told).toEqual(['error'])
  expect(await atOnce(undefined, other)).toEqual([undefined, 'ended'])
})
