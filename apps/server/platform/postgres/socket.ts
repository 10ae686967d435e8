import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

export type Connection = {
  host: string
  port: number
  user: string
  database: string
  /** Said aloud, so that PGSSLMODE in the environment does not ask a socket for TLS. */
  ssl: false
}

// The kernel's limit for the path of a unix socket, without its final zero.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103

/** As whom the product works: `handOver` says what that role may. */
export const ROLE = 'cafe'
export const SUPERUSER = 'postgres'

/** How node-pg reaches the server in a cluster folder, however deep that folder lies. */
export function reachSocket(cluster: string): { connection: Connection; close(): void } {
  const rest = { port: 5432, user: ROLE, database: 'postgres', ssl: false } as const
  const length = Buffer.byteLength(join(cluster, `.s.PGSQL.${rest.port}`))
  if (length <= LONGEST_SOCKET_PATH) {
    return { connection: { host: cluster, ...rest }, close: () => {} }
  }
  if (process.platform !== 'linux') {
    throw new Error(`${cluster} is too long a path for a socket: set DATA_DIR to a shorter one.`)
  }
  // An open folder has a short name of its own for as long as it is open.
  const fd = openSync(cluster, 'r')
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(fd)
    isOpen = false
  }
  return { connection: { host: `/proc/self/fd/${fd}`, ...rest }, close }
}
