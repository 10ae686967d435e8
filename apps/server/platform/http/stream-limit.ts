import type { EventStream } from './event-stream.ts'
import { refuse, type Refusal } from '../refusal.ts'

// A stream is cheap, but each holds a socket.
const MOST_STREAMS = 2_000

/** Counts the open streams of one kind, and those that each client has of them. */
export function limitingStreams(mostOfOne: number) {
  const clients = new Map<EventStream, string>()
  return {
    whyNot(client: string): Refusal | null {
      const own = clients.values().filter((each) => each === client)
      if ([...own].length >= mostOfOne) {
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
      }
      if (clients.size >= MOST_STREAMS) return refuse('UNAVAILABLE', { retryAfterSeconds: 60 })
      return null
    },
    opened: (stream: EventStream, client: string) => void clients.set(stream, client),
    closed: (stream: EventStream) => void clients.delete(stream),
  }
}
