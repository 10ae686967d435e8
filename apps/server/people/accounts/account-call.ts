/** The circumstances of a request that accounts mail, limit and remember by. */
export type AccountCall = {
  now: Temporal.Instant
  requestId: string
  /** The caller's network address, as `networkOf` names it. */
  network: string
  /** The caller's browser, as `deviceName` names it. */
  device: string
  publicUrl: string
}
