import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'
import { type EventStream, type Feed, openEventStream } from './event-stream.ts'

// A stream is cheap, but each holds a socket.
const MOST_STREAMS = 2_000

/** Opens the streams of a feed: as many as the server can hold, and one client may have. */
export function servingStreams<What>(app: FastifyInstance, feed: Feed<What>, mostOfOne: number) {
  const clients = new Map<EventStream, string>()
  // Streams would keep the server from closing for ever.
  app.addHook('preClose', () => feed.stop())

  function whyNot(client: string): Refusal | null {
    const own = clients.values().filter((each) => each === client)
    if ([...own].length >= mostOfOne) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    if (clients.size >= MOST_STREAMS) return refuse('UNAVAILABLE', { retryAfterSeconds: 60 })
    return null
  }

  return (reply: FastifyReply, client: string, what: What): FastifyReply => {
    const refusal = whyNot(client)
    if (refusal) return sendRefusal(reply, refusal)
    const stream = openEventStream(reply, () => {
      clients.delete(stream)
      feed.unwatch(what, stream)
    })
    clients.set(stream, client)
    feed.watch(what, stream)
    return reply
  }
}
