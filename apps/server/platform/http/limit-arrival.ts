import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Slow loris: a client that sends a byte now and then must not hold a connection for minutes.
const LONGEST_ARRIVAL_MS = 28_000
/** However it moves. Node looks after this one by itself. */
export const LONGEST_FILE_MS = 600_000

/** What is sent has half a minute to arrive; a file, which only staff may send, goes on as long as it moves. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (chunked || Number(length) > 0) watchArrival(app, request, reply)
  })
}

function watchArrival(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { raw, routeOptions } = request
  let arrived = raw.socket.bytesRead
  const timer = setTimeout(() => {
    if (raw.complete) return
    const isAnswered = reply.raw.writableEnded
    const moves = raw.socket.bytesRead > arrived
    arrived = raw.socket.bytesRead
    if (moves && routeOptions.config.takesFile && !isAnswered) timer.refresh()
    else if (isAnswered) raw.destroy()
    else app.server.emit('clientError', tooSlow(), raw.socket)
  }, LONGEST_ARRIVAL_MS)
  timer.unref()
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
}

/** As Node itself says it. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
