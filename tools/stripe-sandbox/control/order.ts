/** What a test asks of the sandbox, in one JSON object. A wrong field is named in the answer. */
export type Order = {
  has(name: string, value: unknown): boolean
  text(name: string, fallback?: string): string
  number(name: string, rule: { min: number; fallback?: number }): number
  flag(name: string, fallback: boolean): boolean
  oneOf<const T extends string>(name: string, choices: readonly T[], fallback?: T): T
}

export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function readOrder(json: string): Order {
  const given = parse(json)
  const wrong = (name: string, wanted: string) => new ControlError(400, `${name} must be ${wanted}`)
  return {
    has: (name, value) => given[name] === value,
    text(name, fallback) {
      const value = given[name] ?? fallback
      if (typeof value !== 'string') throw wrong(name, 'a text')
      return value
    },
    number(name, { min, fallback }) {
      const value = given[name] ?? fallback
      if (typeof value !== 'number' || !(value >= min)) throw wrong(name, `a number from ${min}`)
      return value
    },
    flag(name, fallback) {
      const value = given[name] ?? fallback
      if (typeof value !== 'boolean') throw wrong(name, 'true or false')
      return value
    },
    oneOf(name, choices, fallback) {
      const value = given[name] ?? fallback
      const choice = choices.find((each) => each === value)
      if (!choice) throw wrong(name, `one of ${choices.join(', ')}`)
      return choice
    },
  }
}

function parse(json: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(json || '{}')
    if (typeof given === 'object' && given !== null) return { ...given }
  } catch {
    // The answer below says what was expected.
  }
  throw new ControlError(400, 'The body must be a JSON object')
}
