import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const mailAttempts = new Counter({
  name: 'mail_attempts_total',
  help: 'Attempts to send a mail, by kind and outcome: sent, later, failed or withdrawn.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const providerCalls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls to the card provider, by outcome: answered, refused, unavailable or not made.',
  labelNames: ['call', 'outcome'],
  registers,
})

export const clockSkew = new Gauge({
  name: 'clock_skew_seconds',
  help: 'How far the clock of this server is ahead of the one of the database, and of the provider.',
  labelNames: ['than'],
  registers,
})

export const openStreams = new Gauge({
  name: 'streams_open',
  help: 'Streams of live events that somebody listens to.',
  registers,
})

export const inLine = new Gauge({
  name: 'line_people',
  help: 'People who want to book and wait for their turn: inside, and outside with a place kept.',
  labelNames: ['where'],
  registers,
})

/** A gauge that is read whenever metrics are scraped. */
export type Figure = {
  name: string
  help: string
  label?: string
  read(): Promise<{ of?: string; value: number }[]>
}

/** A registry of figures. One that cannot be read now is left out. */
export function registryOf(figures: readonly Figure[]): Registry {
  const own = new Registry()
  for (const { name, help, label = '', read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [own],
      async collect() {
        gauge.reset()
        for (const { of, value } of await read().catch(() => [])) {
          gauge.set(of === undefined ? {} : { [label]: of }, value)
        }
      },
    })
  }
  return own
}
