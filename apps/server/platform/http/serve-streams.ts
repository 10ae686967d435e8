import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'
import { type EventStream, type Feed, openEventStream } from './event-stream.ts'

// A stream is cheap, but each holds a socket.
const MOST_STREAMS = 2_000

/** Opens the streams of a feed: as many as the server can hold, and one client may have. */
export function servingStreams<What>(app: FastifyInstance, feed: Feed<What>, mostOfOne: number) {
  const streams = new Set<EventStream>()
  const shares = new Map<string, number>()
  // Streams would keep the server from closing for ever.
  app.addHook('preClose', () => feed.stop())

  const count = (client: readonly string[], one: number) => {
    for (const each of client) {
      const left = (shares.get(each) ?? 0) + one
      if (left > 0) shares.set(each, left)
      else shares.delete(each)
    }
  }

  function whyNot(client: readonly string[]): Refusal | null {
    // A wider network may hold several homes: each step has room for twice as many.
    const isFull = client.some((each, width) => (shares.get(each) ?? 0) >= mostOfOne * 2 ** width)
    if (isFull) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    if (streams.size >= MOST_STREAMS) return refuse('UNAVAILABLE', { retryAfterSeconds: 60 })
    return null
  }

  /** A client is known by its account, or by its networks, the narrowest first. */
  return (reply: FastifyReply, client: readonly string[], what: What): FastifyReply => {
    const refusal = whyNot(client)
    if (refusal) return sendRefusal(reply, refusal)
    const stream = openEventStream(reply, () => {
      streams.delete(stream)
      count(client, -1)
      feed.unwatch(what, stream)
    })
    streams.add(stream)
    count(client, 1)
    feed.watch(what, stream)
    return reply
  }
}
