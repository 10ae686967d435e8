import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on this computer only, on the wanted port or, if that is taken, on any free one. */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    if (port === 0) throw error
    return listen(server, 0)
  }
}
