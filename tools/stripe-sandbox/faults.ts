import { z } from 'zod'

/** Trouble on order, for tests of whoever depends on the provider. */
export const fault = z.strictObject({
  /** 'POST /v1/refunds', 'GET *', '/v1/checkout/sessions/*': a star is anything. */
  match: z.string().default('*'),
  mode: z.enum(['down', 'slow', '429', '500', 'saved_500', 'garbage', 'lose_reply_after_acting']),
  /** How many requests it hits; null: all, until it is cleared. */
  times: z.int().min(1).nullable().default(1),
  delayMs: z.number().min(0).default(1000),
})
export type Fault = z.output<typeof fault>

/** The fault that hits this request, which uses it up once. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const index = faults.findIndex(({ match }) => matches(match, method, path))
  const hit = faults[index]
  if (!hit || hit.times === null) return hit
  if (hit.times === 1) faults.splice(index, 1)
  else faults[index] = { ...hit, times: hit.times - 1 }
  return hit
}

function matches(match: string, method: string, path: string): boolean {
  const [, wanted, pattern = '*'] = /^(?:([A-Z]+|\*)(?: |$))?(.+)?$/.exec(match) ?? []
  if (wanted && wanted !== '*' && wanted !== method) return false
  const literal = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${literal.join('.*')}$`).test(path)
}
