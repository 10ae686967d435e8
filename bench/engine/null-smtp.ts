import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that takes every mail and counts them. */
export async function startNullSmtp() {
  let taken = 0
  const server = createServer((socket) => {
    let isMail = false
    let said = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 null\r\n')
    socket.on('data', (data: Buffer) => {
      said += data.toString('latin1')
      if (!said.endsWith(isMail ? '\r\n.\r\n' : '\r\n')) return
      if (isMail) taken++
      isMail = !isMail && /^data/i.test(said)
      socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
      said = ''
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken: () => taken,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}
