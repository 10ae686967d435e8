import { Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 100
const QUIET_MS = 1
const TURNS = 1_000

/** From the first sign of an end, keep-alive connections are told to close with their next answer. */
export function sayGoodbye(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

/**
 * Takes no new connections: a proxy asks another server. HTTP's own way would hang
 * up at once on connections that have sent nothing yet: an order on its way would be lost.
 */
export async function takeNobodyNew({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  await quietMoment()
  Server.prototype.close.call(server)
}

/** A connection that arrives in that moment is reset: so at a moment in which none does. */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    await setImmediate()
    if (performance.now() - began < QUIET_MS) return
  }
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
