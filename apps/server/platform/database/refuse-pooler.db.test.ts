import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { refusePooler } from './refuse-pooler.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const text = (...words: string[]) => Buffer.from(words.map((word) => `${word}\0`).join(''))
const READY = message('Z', Buffer.from('I'))
const HELLO = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const pidColumn = message(
  'T',
  Buffer.concat([
    Buffer.from([0, 1]),
    text('pid'),
    Buffer.from('000000000000000000170004ffffffff0000', 'hex'),
  ]),
)

function rowOf(pid: number): Buffer {
  const digits = Buffer.from(String(pid))
  return message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, digits.length]), digits]))
}

/** A pooler that answers the first message, and every one after it, as told. */
async function startPooler(hello: Buffer, answer: () => Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(hello)
      socket.on('data', (asked) => void (asked[0] === 0x51 && socket.write(answer())))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return `postgresql://u@127.0.0.1:${port}/x`
}

test('one that knows none of our settings is refused with what makes it work', async () => {
  const words = text('SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '')
  const connectionString = await startPooler(message('E', words), () => READY)
  const operating = await readFile('docs/OPERATING.md', 'utf8')
  const [setting = ''] = /ignore_startup_parameters = [^)`]+/.exec(operating) ?? []
  await expect(refusePooler({ connectionString })).rejects.toThrow(
    new RegExp(`pool_mode = session.*${setting.replace(/\s+/g, ' ')}`),
  )
})

test('one that gives each statement another session is refused in a sentence', async () => {
  let pid = 1
  const answer = () =>
    Buffer.concat([pidColumn, rowOf(pid++), message('C', text('SELECT 1')), READY])
  const connectionString = await startPooler(HELLO, answer)
  await expect(refusePooler({ connectionString })).rejects.toThrow('PgBouncer in transaction mode')
})

test('PostgreSQL itself is not', async () => {
  const { address, close } = await createTestDatabase()
  await expect(refusePooler(address)).resolves.toBeUndefined()
  await close()
})
