import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { type Figure, httpSeconds, registry, registryOf } from '../metrics.ts'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/** Prometheus metrics, for collectors on the machine or its private network only. */
export function serveMetrics(app: FastifyInstance, figures: readonly Figure[]): void {
  const all = Registry.merge([registry, registryOf(figures)])
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    // To a stranger the page does not exist; a forwarded request comes from outside.
    if (!isNearby(request)) return sendRefusal(reply, refuse('NOT_FOUND'))
    return reply.type(all.contentType).send(await all.metrics())
  })
}

function isNearby({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] ?? headers['forwarded']) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return address !== '' && nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
