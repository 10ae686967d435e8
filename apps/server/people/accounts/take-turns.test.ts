import { expect, test } from 'vitest'
import { takingTurns } from './take-turns.ts'

test('lets so many in at once, the others in the order they came', async () => {
  const inTurn = takingTurns(2)
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const acts = gates.map(({ promise }, n) =>
    inTurn(async () => {
      begun.push(n)
      await promise
      return n
    }),
  )
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await acts[1]
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(acts)).toEqual([0, 1, 2, 3])
})

test('an act that throws gives its turn back', async () => {
  const inTurn = takingTurns(1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
