import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

// As much of PostgreSQL's protocol as is asked before the server takes a database.

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const text = (...words: string[]) => Buffer.from(words.map((word) => `${word}\0`).join(''))
const INTEGER = Buffer.from('000000000000000000170004ffffffff0000', 'hex')
const READY = message('Z', Buffer.from('I'))
const HELLO = Buffer.concat([message('R', Buffer.alloc(4)), READY])

/** How a pooler refuses a connection for the settings that it asks for. */
export const unknownSetting = (name: string): Buffer =>
  message('E', text('SFATAL', 'C08P01', `Munsupported startup parameter: ${name}`, ''))

function answerOf(row: Record<string, number>): Buffer {
  const names = Object.keys(row)
  const digits = Object.values(row).map((value) => Buffer.from(String(value)))
  const count = Buffer.from([0, names.length])
  return Buffer.concat([
    message('T', count, ...names.flatMap((name) => [text(name), INTEGER])),
    message('D', count, ...digits.flatMap((each) => [Buffer.from([0, 0, 0, each.length]), each])),
    message('C', text('SELECT 1')),
    READY,
  ])
}

/** The address of one that answers the first message with its hello, and every query with such a row. */
export async function speakPostgres(
  row: () => Record<string, number>,
  hello: Buffer = HELLO,
): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(hello)
      socket.on('data', (asked) => void (asked[0] === 0x51 && socket.write(answerOf(row()))))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `postgresql://u@127.0.0.1:${port}/x`
}
