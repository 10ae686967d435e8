import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { openStreams } from '../metrics.ts'

/** An answer that goes on (server-sent events), until either side ends it. */
export type EventStream = {
  send(event: string, data: string): void
  /** Keeps proxies from taking silence for death, and finds out who has gone. */
  ping(): void
  end(): void
}

export type Feed<What> = {
  watch(what: What, stream: EventStream): void
  unwatch(what: What, stream: EventStream): void
  stop(): Promise<void>
}

const RECONNECT_MS = 3_000
// Backpressure: a slower reader is disconnected; the browser comes back by itself.
const MOST_UNREAD = 256 * 1024

export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const stream = new Readable({ read() {} })
  const write = (text: string) => {
    if (stream.destroyed) return
    if (stream.readableLength > MOST_UNREAD) stream.destroy()
    else stream.push(text)
  }
  openStreams.inc()
  stream.on('close', () => {
    openStreams.dec()
    onClose()
  })
  write(`retry: ${RECONNECT_MS}\n\n`)
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    // Otherwise nginx would collect events until its buffer is full.
    .header('x-accel-buffering', 'no')
    .send(stream)
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    ping: () => write(': still here\n\n'),
    end: () => void (stream.destroyed || stream.push(null)),
  }
}
