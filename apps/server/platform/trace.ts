import type { FastifyInstance } from 'fastify'

/** Tells a collector what took how long; see tracing.ts. */
export type Tracing = {
  inSpan<T>(name: string, act: () => Promise<T>): Promise<T>
  followRequests(app: FastifyInstance): void
  stop(): Promise<void>
}

let tracing: Tracing | null = null

/** Where OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing of OpenTelemetry is even loaded otherwise. */
export async function startTracing(isWanted: boolean): Promise<{ stop(): Promise<void> }> {
  if (!isWanted) return { stop: async () => {} }
  const { createTracing } = await import('./tracing.ts')
  const started = createTracing()
  tracing = started
  const stop = async () => {
    tracing = null
    await started.stop()
  }
  return { stop }
}

/** Does it, as one step of whatever is being traced. */
export const inSpan = <T>(name: string, act: () => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(name, act) : act()

const LONGEST_LABEL = 60

/** Of what has been asked already: how long its answer takes. */
export function traceAnswer(text: string, answer: Promise<unknown>): void {
  if (!tracing) return
  const label = text.trimStart().slice(0, LONGEST_LABEL).replaceAll(/\s+/g, ' ')
  void tracing.inSpan(label, () => answer).catch(() => {})
}

export const followRequests = (app: FastifyInstance) => tracing?.followRequests(app)
