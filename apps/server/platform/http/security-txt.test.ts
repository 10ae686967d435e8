import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testClock } from '#testing/clock.ts'
import { serveSecurityTxt } from './security-txt.ts'

test('says where to report, in a file that has not expired', async () => {
  const app = Fastify()
  serveSecurityTxt(app, { clock: testClock(), publicUrl: 'https://cafe.example' })
  const { body, headers } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
    'Expires: 2027-05-15T10:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://cafe.example/.well-known/security.txt',
    '',
  ])
})
