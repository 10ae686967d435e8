export const faultModes = [
  'down',
  'slow',
  '429',
  '500',
  'saved_500',
  'garbage',
  'lose_reply_after_acting',
] as const
type FaultMode = (typeof faultModes)[number]

export type Fault = {
  /** 'POST /v1/refunds', 'GET *', '/v1/checkout/sessions/*': a star is anything. */
  match: string
  mode: FaultMode
  /** How many requests it hits; null: all, until it is cleared. */
  times: number | null
  delayMs: number
}

export type Faults = {
  add(fault: Fault): void
  clear(): void
  all(): Fault[]
  /** The fault that hits this request, which uses it up once. */
  take(method: string, path: string): Fault | null
}

/** Trouble on order, for tests of whoever depends on the provider. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),
    all: () => faults,
    take(method, path) {
      const index = faults.findIndex(({ match }) => matches(match, method, path))
      const fault = faults[index]
      if (!fault) return null
      const left = fault.times === null ? null : fault.times - 1
      faults =
        left === 0 ? faults.toSpliced(index, 1) : faults.with(index, { ...fault, times: left })
      return fault
    },
  }
}

function matches(match: string, method: string, path: string): boolean {
  const [, wanted, pattern = '*'] = /^(?:([A-Z]+|\*)(?: |$))?(.+)?$/.exec(match) ?? []
  if (wanted && wanted !== '*' && wanted !== method) return false
  const literal = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${literal.join('.*')}$`).test(path)
}
