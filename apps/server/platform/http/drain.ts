import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 100

/** From the first sign of an end, keep-alive connections are told to close with their next answer. */
export function sayGoodbye(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

/**
 * Fastify closes what is idle when a drain begins. What was busy then is answered and kept alive,
 * and would hold the process until its client loses interest: so it is closed as it falls idle.
 */
export function drainConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
  })
}
