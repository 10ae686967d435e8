import { expect, test } from 'vitest'
import { inBatches, together, writingInBatches } from './together.ts'

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

test('who comes at once goes together, a batch of a kind after the other, and gets an answer of their own', async () => {
  const batches: string[][] = []
  const ask = inBatches(
    (question: string) => question.slice(0, 3),
    async (_: object, questions) => {
      batches.push(questions)
      return questions.map((each) => each.toUpperCase())
    },
    2,
  )
  const asked = ['mon 10', 'mon 11', 'mon 12', 'tue 10', 'mon 13'].map((each) => ask(here, each))
  expect(await Promise.all(asked)).toEqual(['MON 10', 'MON 11', 'MON 12', 'TUE 10', 'MON 13'])
  expect(batches).toEqual([['mon 10', 'mon 11'], ['tue 10'], ['mon 12', 'mon 13']])
})

function shelf(fault: (rows: string[]) => Error | undefined) {
  const tries: string[][] = []
  const write = writingInBatches(
    () => 'one kind',
    async (_: object, rows: string[]) => {
      tries.push(rows)
      const error = fault(rows)
      if (error) throw error
      return rows
    },
  )
  const writeAll = (rows: string[]) => Promise.allSettled(rows.map((row) => write(here, row)))
  return { tries, writeAll }
}

test('one that cannot be written spoils nothing for those who came with it', async () => {
  const { tries, writeAll } = shelf((rows) => (rows.includes('bad') ? new Error('no') : undefined))
  const settled = await writeAll(['first', 'good', 'bad', 'fine'])
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(tries).toEqual([['first', 'good', 'bad', 'fine'], ['first'], ['good'], ['bad'], ['fine']])
})

test('a database that is away is not asked once more for each', async () => {
  const away = Object.assign(new Error('Connection terminated'), { code: '57P01' })
  const { tries, writeAll } = shelf(() => away)
  await writeAll(['first', 'second', 'third'])
  expect(tries).toEqual([['first', 'second', 'third']])
})
