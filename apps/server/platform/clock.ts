/** The server's one clock. Tests set it; nothing else asks for the time. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = {
  // Milliseconds survive every trip through JSON and PostgreSQL unchanged.
  now: () => Temporal.Now.instant().round('millisecond'),
}
