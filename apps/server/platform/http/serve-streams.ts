import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse, type Refusal } from '../refusal.ts'
import { countShares, type Share, sharesIn } from '../shares.ts'
import { sendRefusal } from './error-replies.ts'
import { type EventStream, type Feed, openEventStream } from './event-stream.ts'

// A stream is cheap, but each holds a socket.
const MOST_STREAMS = 2_000

/** Opens the streams of a feed: as many as the server can hold, and one client may have. */
export function servingStreams<What>(app: FastifyInstance, feed: Feed<What>, mostOfOne: number) {
  const streams = new Set<EventStream>()
  const opened = countShares()
  // Streams would keep the server from closing for ever.
  app.addHook('preClose', () => feed.stop())

  function whyNot(shares: readonly Share[]): Refusal | null {
    if (!opened.areFree(shares)) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    if (streams.size >= MOST_STREAMS) return refuse('UNAVAILABLE', { retryAfterSeconds: 60 })
    return null
  }

  /** A client is known by its account, or by its networks, the narrowest first. */
  return (reply: FastifyReply, client: readonly string[], what: What): FastifyReply => {
    const shares = sharesIn(client, mostOfOne)
    const refusal = whyNot(shares)
    if (refusal) return sendRefusal(reply, refusal)
    const stream = openEventStream(reply, () => {
      streams.delete(stream)
      opened.add(shares, -1)
      feed.unwatch(what, stream)
    })
    streams.add(stream)
    opened.add(shares, 1)
    feed.watch(what, stream)
    return reply
  }
}
