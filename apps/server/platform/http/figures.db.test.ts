import { afterAll, expect, test } from 'vitest'
import { orderingFigures } from '#server/ordering/figures.ts'
import { platformFigures } from '#server/platform/figures.ts'
import { sharedServer } from '#testing/server.ts'
import { serveMetrics } from './metrics.ts'

const server = await sharedServer()

const figures = [...platformFigures(server), ...orderingFigures(server.db)]
const served = await serveMetrics(figures, { port: 0, host: '127.0.0.1' })
afterAll(served.stop)
const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${served.port}${path}`, { method })
const metrics = async () => (await ask('/metrics')).text()

test('a port of their own, which has nothing else; the site has none', async () => {
  await server.app.inject('/Api/health')
  expect(await metrics()).toContain('http_request_duration_seconds_count')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/Api/health')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  const remoteAddress = '127.0.0.1'
  expect((await server.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404)
})

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
