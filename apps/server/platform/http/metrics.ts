import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { type Figure, httpSeconds, registry, registryOf } from '../metrics.ts'

export function timeAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

type Door = { port: number; host: string }
type Served = { port: number; stop(): Promise<void> }

/** GET /metrics for Prometheus, on a port of its own: no proxy leads visitors there. */
export async function serveMetrics(figures: readonly Figure[], door: Door): Promise<Served> {
  const all = Registry.merge([registry, registryOf(figures)])
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end()
    const told = await all.metrics().catch(() => null)
    return answer.writeHead(told ? 200 : 500, { 'content-type': all.contentType }).end(told)
  })
  server.listen(door.port, door.host)
  await once(server, 'listening')
  const stop = async () => {
    server.close().closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
