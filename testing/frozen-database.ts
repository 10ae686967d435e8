import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'

/** A way to a database on which those who are there can fall silent, as when a host vanishes. */
export async function openFreezingRoute(address: DatabaseAddress) {
  if ('connectionString' in address) throw new Error('only to a socket')
  const path = `${address.host}/.s.PGSQL.${address.port}`
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(path)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    pairs.add([near, far])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { ...address, host: '127.0.0.1', port },
    /** Whoever is connected hears nothing any more, not even a goodbye; newcomers are let through. */
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      server.close()
    },
  }
}
