import { pino } from 'pino'

type Line = {
  time: string
  level: number
  msg?: string
  err?: { message: string; stack?: string }
}

/** A line of the log for people: time, level, message, then whatever else it knows. */
export function readableLine(json: string): string {
  const { time, level, msg = '', err, ...facts } = JSON.parse(json) as Line
  const beside = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const clock = new Date(time).toTimeString().slice(0, 8)
  const label = pino.levels.labels[level] ?? String(level)
  const words = [clock, label.padEnd(5), msg, err?.message, ...beside].filter(Boolean).join('  ')
  // Where it happened is for a fault of ours; a warning is said in a line.
  const stack = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${words}${stack}\n`
}
