import { expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { call, resetTokenFor, signIn, verifiedCustomer } from '#testing/accounts.ts'
import { accountJobs } from './accounts.job.ts'

const server = await sharedServer()

async function counts() {
  const rows = (table: 'sign_ins' | 'one_time_tokens' | 'rate_limits') =>
    server.db.selectFrom(table).selectAll().execute()
  const [signIns, links, limits] = await Promise.all([
    rows('sign_ins'),
    rows('one_time_tokens'),
    rows('rate_limits'),
  ])
  return { signIns: signIns.length, links: links.length, hasLimits: limits.length > 0 }
}

test('deletes what is over, and nothing sooner', async () => {
  const [job] = accountJobs(server.db, server.clock)
  const email = await verifiedCustomer(server)
  await signIn(server, email)
  await resetTokenFor(server, email)
  await call(server, 'auth/login', { email, password: 'Wrong!Password1' })

  await job?.act()
  expect(await counts()).toEqual({ signIns: 1, links: 2, hasLimits: true })
  server.clock.advance({ hours: 7 * 24 })
  await job?.act()
  expect(await counts()).toEqual({ signIns: 0, links: 2, hasLimits: true })
  server.clock.advance({ hours: 32 * 24 })
  await job?.act()
  expect(await counts()).toEqual({ signIns: 0, links: 0, hasLimits: false })
})
