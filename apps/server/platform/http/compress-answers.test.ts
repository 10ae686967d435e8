import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressPublicAnswers } from './compress-answers.ts'

const long = { hours: Array.from({ length: 500 }, (_, index) => `hour ${index}`) }

const app = fastify()
compressPublicAnswers(app)
app.get('/long', { config: { access: 'anyone' } }, async () => long)
app.get('/short', { config: { access: 'anyone' } }, async () => ({ hours: [] }))
app.get('/own', { config: { access: 'signed-in' } }, async () => long)

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test('a long answer for everybody goes out small to whoever takes that', async () => {
  const plain = await ask('/long')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual(long)
  const small = await ask('/long', 'gzip, deflate, br')
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(long)
  expect((await ask('/long', 'gzip;q=0')).json()).toEqual(long)
})

test.each(['/short', '/own'])('%s goes as it is', async (url) => {
  expect((await ask(url, 'gzip')).headers['content-encoding']).toBeUndefined()
})
