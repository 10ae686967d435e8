import type { Networks } from '#server/platform/network-of.ts'

/** The circumstances of a request that accounts mail, limit and remember by. */
export type AccountCall = {
  now: Temporal.Instant
  requestId: string
  /** Where the caller is. */
  networks: Networks
  /** The caller's browser, as `deviceName` names it. */
  device: string
  publicUrl: string
}
