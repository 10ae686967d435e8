import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followRequests, inSpan, startTracing, traceAnswer } from './trace.ts'

// Loading all of it takes a while on a busy machine.
const LONG = { timeout: 120_000 }

type Told = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Export = {
  resourceSpans: { scopeSpans: { spans: Told[] }[]; resource: { attributes: object[] } }[]
}

async function startCollector() {
  const exports: Export[] = []
  const server = createServer(async (request, response) => {
    exports.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, exports }
}

test(
  'a request and its steps are told to the collector, in the trace of the caller',
  LONG,
  async () => {
    const { url, exports } = await startCollector()
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { stop } = await startTracing(true)
    const app = Fastify()
    followRequests(app)
    app.post('/cats/:id', async () =>
      inSpan('feed', async () => {
        traceAnswer('select\n  1', Promise.resolve())
        return {}
      }),
    )
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`
    await app.inject({ method: 'POST', url: '/cats/7', payload: {}, headers: { traceparent } })
    await stop()
    const spans = exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
    const named = (name: string) => spans.find((span) => span.name === name)
    expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId])
    expect(named('feed')?.parentSpanId).toBe(named('POST /cats/:id')?.spanId)
    expect(named('select 1')?.parentSpanId).toBe(named('feed')?.spanId)
    expect(JSON.stringify(exports[0]?.resourceSpans[0]?.resource)).toContain('wynd-and-whiskers')
  },
)
