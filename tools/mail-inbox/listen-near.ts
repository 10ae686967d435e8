import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on the wanted port, or on any free one when that cannot be had. Answers which. */
export async function listenNear(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port)
  } catch {
    return listen(server, 0)
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
