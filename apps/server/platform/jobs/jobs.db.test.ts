import pg from 'pg'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { Connection } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#testing/database.ts'
import { eachOnItsOwn } from './each-on-its-own.ts'
import { claimJob, declareJobs, finishJob } from './jobs.queries.ts'
import { type Job, startJobs } from './start-jobs.ts'

const log = createLog('silent')
let connection: Connection
beforeEach(async () => {
  connection = await createTestDatabase()
})
afterEach(() => connection.close())

const jobOf = (act: () => Promise<void> = async () => {}, everySeconds = 60): Job => ({
  name: 'count-cats',
  lane: 'outside',
  everySeconds,
  act,
})
const row = () => connection.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

test('two servers run a job once each time it is due', async () => {
  let runs = 0
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const job = jobOf(async () => {
    runs++
    resolve()
  })
  const servers = [startJobs(connection.db, log, [job]), startJobs(connection.db, log, [job])]
  await ran
  await Promise.all(servers.map((server) => server.stop()))
  expect(runs).toBe(1)
  expect(await row()).toMatchObject({ runs: 1, failures: 0, last_error: null, lease_until: null })
})

test('a server whose clock is wrong leaves the jobs to others', async () => {
  const asked: MockInstance = vi.spyOn(pg.Client.prototype, 'query')
  vi.useFakeTimers({ now: Date.now() - 45 * 60_000, toFake: ['Date'] })
  const server = startJobs(connection.db, log, [jobOf()])
  const sawTheTime = () =>
    asked.mock.calls.some(([text]) => String(text.text ?? text).includes('clock_timestamp'))
  await expect.poll(sawTheTime).toBe(true)
  await server.stop()
  asked.mockRestore()
  vi.useRealTimers()
  expect(await row()).toMatchObject({ runs: 0, lease_until: null })
})

test('a job that fails says so in the log, is counted, and runs again', async () => {
  const said: unknown[] = []
  let runs = 0
  const { promise: ranAgain, resolve } = Promise.withResolvers<void>()
  const job = jobOf(async () => {
    runs++
    if (runs === 2) return resolve()
    throw new Error('no such cat')
  }, 0)
  const listening = { ...log, error: (about: unknown) => void said.push(about), warn: () => {} }
  const server = startJobs(connection.db, Object.assign(Object.create(log), listening), [job])
  await ranAgain
  await server.stop()
  expect(said).toEqual([{ err: expect.any(Error), job: 'count-cats' }])
  expect(await row()).toMatchObject({ runs: expect.any(Number), failures: 1 })
})

test('a job whose server died is free when its lease is over, not before', async () => {
  const job = jobOf(undefined, 0)
  await declareJobs(connection.db, [job.name])
  expect(await claimJob(connection.db, [job])).toBe('count-cats')
  expect(await claimJob(connection.db, [job])).toBeNull()
  await connection.pool.query('update jobs set lease_until = now()')
  expect(await claimJob(connection.db, [job])).toBe('count-cats')
  await finishJob(connection.db, job.name, [])
  expect(await claimJob(connection.db, [job])).toBe('count-cats')
})

const faults = () =>
  connection.db.selectFrom('job_faults').select(['job', 'subject', 'error']).execute()

test('one bad row keeps no other from being done, is logged, and kept until it is done, too', async () => {
  const done: number[] = []
  const logged: unknown[] = []
  let isBad = true
  let runs = 0
  const { promise: failed, resolve: hasFailed } = Promise.withResolvers<void>()
  const { promise: mended, resolve: hasMended } = Promise.withResolvers<void>()
  const hear = { error: (about: unknown) => void logged.push(about) }
  const job: Job = {
    ...jobOf(undefined, 0),
    act: async () => {
      runs++
      if (runs === 2) hasFailed()
      if (runs === 4) hasMended()
      return eachOnItsOwn(
        hear,
        [1, 2, 3],
        (id) => `cat ${id}`,
        async (id) => {
          if (id === 1 && isBad) throw new Error('hides')
          done.push(id)
        },
      )
    },
  }
  const server = startJobs(connection.db, log, [job])
  // The second run begins when the first one is told.
  await failed
  expect(await faults()).toEqual([{ job: 'count-cats', subject: 'cat 1', error: 'hides' }])
  expect(await row()).toMatchObject({ last_error: 'hides' })
  expect(logged[0]).toEqual({ err: expect.any(Error), subject: 'cat 1' })
  expect(done.slice(0, 2)).toEqual([2, 3])
  isBad = false
  runs = 2
  await mended
  await server.stop()
  expect(await faults()).toEqual([])
})

test('a job that fails as a whole is kept, too', async () => {
  await declareJobs(connection.db, ['count-cats'])
  await finishJob(connection.db, 'count-cats', [{ subject: '', error: 'no cats' }])
  expect(await faults()).toEqual([{ job: 'count-cats', subject: '', error: 'no cats' }])
})

/** It ends when the test lets go of it, and tells of its beginning and how it is asked to end. */
function hangingJob() {
  const { promise: hung, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal | undefined>()
  const act = (ending?: AbortSignal) => {
    begin(ending)
    return hung
  }
  const job: Job = { name: 'hang', lane: 'outside', everySeconds: 60, act }
  return { job, begun, letGo }
}

test('a job that hangs delays no job of the other lane', async () => {
  const { job, begun, letGo } = hangingJob()
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const release = async () => void begun.then(() => resolve())
  const jobs: Job[] = [
    job,
    { name: 'release', lane: 'money and seats', everySeconds: 60, act: release },
  ]
  const server = startJobs(connection.db, log, jobs)
  await released
  expect((await begun)?.aborted).toBe(false)
  letGo()
  await server.stop()
})

test('a job that hangs is told to end when its time is over, and its lane goes on', async () => {
  const { job, begun, letGo } = hangingJob()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const next: Job = { ...job, name: 'next', act: async () => resolve() }
  await declareJobs(connection.db, [job.name, next.name])
  await connection.pool.query("update jobs set due_at = now() - interval '1 s' where name = 'hang'")
  const limits = { 'money and seats': 3600, outside: 0.1 }
  const server = startJobs(connection.db, log, [job, next], limits)
  const ending = await begun
  await done
  expect(ending?.aborted).toBe(true)
  const fault = { job: 'hang', subject: '', error: 'It took longer than 0.1 seconds.' }
  expect(await faults()).toEqual([fault])
  letGo()
  await server.stop()
})
