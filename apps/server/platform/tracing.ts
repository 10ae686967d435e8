import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'

const propagator = new W3CTraceContextPropagator()
const headersOf = {
  get: (headers: Record<string, string | string[] | undefined>, name: string) => headers[name],
  keys: (headers: object) => Object.keys(headers),
}

/** The exporter reads where to send it, and with which headers, from the usual OTEL_ variables. */
export function createTracing() {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const name = process.env.OTEL_SERVICE_NAME ?? 'wynd-and-whiskers'
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('wynd-and-whiskers')

  async function inSpan<T>(name: string, act: () => Promise<T>): Promise<T> {
    return tracer.startActiveSpan(name, async (span) => {
      try {
        return await act()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
        throw error
      } finally {
        span.end()
      }
    })
  }

  /** One span a request, by its route; a caller's own trace goes on in it. */
  function followRequests(app: FastifyInstance): void {
    const spans = new WeakMap<object, Span>()
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, routeOptions } = request
      const parent = propagator.extract(context.active(), headers, headersOf)
      const attributes = { 'http.request.method': method, 'http.route': routeOptions.url }
      const label = `${method} ${routeOptions.url ?? 'unknown'}`
      const span = tracer.startSpan(label, { kind: SpanKind.SERVER, attributes }, parent)
      spans.set(request, span)
      context.with(trace.setSpan(parent, span), done)
    })
    // A body arrives in a context of its own.
    app.addHook('preHandler', (request, _reply, done) => {
      const span = spans.get(request)
      context.with(span ? trace.setSpan(context.active(), span) : context.active(), done)
    })
    app.addHook('onResponse', async (request, { statusCode }) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }

  const stop = async () => {
    await provider.shutdown()
    context.disable()
  }
  return { inSpan, followRequests, stop }
}
