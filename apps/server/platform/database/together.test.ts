import { expect, test } from 'vitest'
import { together } from './together.ts'

const here = {}
const aMoment = () => Promise.resolve()

function desk() {
  const reads: { question: string; answer: PromiseWithResolvers<string> }[] = []
  const ask = together((_: object, question: string) => {
    const answer = Promise.withResolvers<string>()
    reads.push({ question, answer })
    return answer.promise
  })
  return { ask: (question: string) => ask(here, question), reads }
}

test('a crowd costs two reads, and none of it is older than its question', async () => {
  const { ask, reads } = desk()
  const first = ask('monday')
  await aMoment()
  const crowd = Array.from({ length: 5_000 }, () => ask('monday'))
  expect(reads).toHaveLength(1)
  reads[0]?.answer.resolve('before the crowd came')
  expect(await first).toBe('before the crowd came')
  await aMoment()
  expect(reads).toHaveLength(2)
  reads[1]?.answer.resolve('after')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['after']))
  void ask('monday')
  await aMoment()
  expect(reads).toHaveLength(3)
})

test('another question waits for nobody, and a failure is only of those who shared it', async () => {
  const { ask, reads } = desk()
  const failing = ask('monday')
  await aMoment()
  const later = ask('monday')
  const other = ask('tuesday')
  await aMoment()
  reads[1]?.answer.resolve('tuesday')
  expect(await other).toBe('tuesday')
  reads[0]?.answer.reject(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  await aMoment()
  reads[2]?.answer.resolve('back')
  expect(await later).toBe('back')
})
