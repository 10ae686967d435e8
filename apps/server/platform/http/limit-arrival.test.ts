import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createHttp } from './create-http.ts'

const HALF_A_MINUTE = 28_000
const log = createLog('silent')

async function openHttp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return createHttp({ log, publicUrl: 'http://x', trustProxy: false, site: null })
}

/** Has sent one of its four bytes. */
async function begin(config: { takesFile?: boolean }) {
  const http = await openHttp()
  const requests: IncomingMessage[] = []
  http.addHook('onRequest', async ({ raw }) => void requests.push(raw))
  http.post('/', { config: { access: 'anyone', ...config } }, async () => 'taken')
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  const client = createConnection({ port: (http.server.address() as AddressInfo).port })
  let heard = ''
  client.on('data', (bytes) => void (heard += String(bytes)))
  client.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 4\r\n\r\na',
  )
  await expect.poll(() => requests).toHaveLength(1)
  const [{ socket }] = requests as [IncomingMessage]
  return {
    async answer() {
      await expect.poll(() => heard).not.toBe('')
      return heard
    },
    async send(byte: string) {
      const before = socket.bytesRead
      client.write(byte)
      await expect.poll(() => socket.bytesRead).toBeGreaterThan(before)
    },
  }
}

test('what arrives byte by byte is cut after half a minute', async () => {
  const { answer, send } = await begin({})
  await send('b')
  vi.advanceTimersByTime(HALF_A_MINUTE)
  expect(await answer()).toMatch(/^HTTP\/1.1 408 [^]*within half a minute/)
})

test('a file is taken as long as it goes on moving, and cut once it rests', async () => {
  const moving = await begin({ takesFile: true })
  for (const byte of ['b', 'c', 'd']) {
    await moving.send(byte)
    vi.advanceTimersByTime(HALF_A_MINUTE)
  }
  expect(await moving.answer()).toMatch(/^HTTP\/1.1 200 [^]*taken$/)
  const resting = await begin({ takesFile: true })
  await resting.send('b')
  vi.advanceTimersByTime(2 * HALF_A_MINUTE)
  expect(await resting.answer()).toMatch(/^HTTP\/1.1 408 /)
})

test('what has arrived has all the time that its answer takes', async () => {
  const http = await openHttp()
  http.post('/', { config: { access: 'anyone' } }, async () => {
    vi.advanceTimersByTime(HALF_A_MINUTE)
    return 'taken'
  })
  // Without a network nothing says that a request is complete but its end.
  expect((await http.inject({ method: 'POST', url: '/', payload: {} })).body).toBe('taken')
})
