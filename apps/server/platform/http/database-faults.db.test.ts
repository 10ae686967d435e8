import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { runScript } from '#server/platform/database/statement.ts'
import { SUPERUSER } from '#server/platform/postgres/socket.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const signUp = () =>
  server.app.inject({
    method: 'POST',
    url: '/Api/auth/forgot-password',
    payload: { email: 'ann@example.com' },
  })
const ready = () => server.app.inject('/Api/ready')
const query = (text: string) => server.pool.query(text)

test('a table that stays locked is "not now", and says when to come back', async () => {
  const client = await server.pool.connect()
  await client.query('begin; lock table users in access exclusive mode')
  const answer = await signUp()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(answer.headers['retry-after']).toBe('5')
  await client.query('rollback')
  client.release()
  expect((await signUp()).statusCode).toBe(200)
})

test('a transaction that lost every deadlock is "not now", and not a bug', async () => {
  await runScript(
    server.db,
    `create function lose() returns trigger language plpgsql as $$
      begin raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
    create trigger lose before insert on users for each row execute function lose()`,
  )
  const answer = await server.app.inject({
    method: 'POST',
    url: '/Api/auth/signup',
    payload: {
      name: 'Ann',
      email: 'ann@example.com',
      phone: '07700900123',
      password: 'Soft#Paws7',
    },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a database that only reads is "not now" and not ready, until connections find one that writes', async () => {
  const { rows } = await query('select current_database() as name')
  const setReadOnly = async (value: 'on' | 'off') => {
    await query(`begin read write; alter database "${rows[0].name}"
      set default_transaction_read_only = ${value}; commit`)
  }
  expect((await ready()).statusCode).toBe(200)
  await setReadOnly('on')
  // As after a failover: who was connected is not any more.
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  await expect.poll(async () => (await ready()).statusCode).toBe(503)
  const answer = await signUp()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
  await setReadOnly('off')
  await expect.poll(async () => (await signUp()).statusCode).toBe(200)
  await expect.poll(async () => (await ready()).statusCode).toBe(200)
})

test('a database without room on its disk is not ready, and says so', async () => {
  expect((await ready()).statusCode).toBe(200)
  const { address } = server
  if ('connectionString' in address) throw new Error('expected a socket')
  const root = connect({ ...address, user: SUPERUSER }, () => {})
  onTestFinished(root.close)
  // Stands for a full volume: what is already on it can be read, and no file grows.
  const bound = (limit: string) =>
    runScript(root.db, `alter database "${address.database}" set temp_file_limit = ${limit}`)
  const reconnect = () =>
    runScript(
      root.db,
      `select pg_terminate_backend(pid) from pg_stat_activity 
        where datname = '${address.database}' and pid <> pg_backend_pid()`,
    )
  await bound('0')
  await reconnect()
  await expect.poll(async () => (await ready()).json().message).toMatch(/no room left/)
  expect((await ready()).statusCode).toBe(503)
  expect((await server.app.inject('/Api/public/business-info')).statusCode).toBe(200)
  await bound('default')
  await reconnect()
  await expect.poll(async () => (await ready()).statusCode).toBe(200)
})
