import { expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()

const metrics = async () => (await server.app.inject('/metrics')).body

test('tells of mails, jobs, the pool, the clock and what is sold, each with help', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/Api/auth/signup',
    payload: {
      email: 'ann@example.com',
      password: 'Marmalade!2025',
      name: 'Ann',
      phone: '07123456789',
    },
  })
  await server.pool.query(`insert into jobs (name, runs, failures, finished_at)
    values ('count-cats', 7, 2, now())`)
  await server.pool.query(`insert into job_faults (job, subject, error)
    values ('count-cats', 'cat 1', 'hides'), ('count-cats', 'cat 2', 'hides')`)
  const said = await metrics()
  expect(said).toContain('mails_queued{awaited="true"} 1')
  expect(said).toContain('job_runs_total{job="count-cats"} 7')
  expect(said).toContain('job_failures_total{job="count-cats"} 2')
  expect(said).toContain('job_faults{job="count-cats"} 2')
  for (const name of [
    'mails_queued_oldest_seconds',
    'mails_failed',
    'mail_attempts_total',
    'provider_calls_total',
    'database_connections',
    'streams_open',
    'clock_skew_seconds',
    'holds_open',
    'seats_sold',
    'refunds_stuck',
  ]) {
    expect(said).toMatch(new RegExp(`# HELP ${name} .+`))
  }
  for (const name of ['holds_open', 'seats_sold', 'refunds_stuck']) {
    expect(said).toMatch(new RegExp(`^${name} [-\\d.e]+$`, 'm'))
  }
})

test('without the database the rest is still told', async () => {
  await server.pool.query('alter table jobs rename to jobs_away')
  const said = await metrics()
  await server.pool.query('alter table jobs_away rename to jobs')
  expect(said).not.toContain('job_runs_total{')
  expect(said).toContain('database_connections{')
})
