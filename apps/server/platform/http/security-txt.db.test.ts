import { afterAll, expect, test } from 'vitest'
import { startTestServer, TEST_PUBLIC_URL } from '#testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('says where to report, in a file that has not expired', async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  const { body, headers } = await server.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
    'Expires: 2027-05-15T10:00:00Z',
    'Preferred-Languages: en',
    `Canonical: ${TEST_PUBLIC_URL}/.well-known/security.txt`,
    '',
  ])
})
