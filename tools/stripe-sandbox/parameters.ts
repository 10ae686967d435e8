import { z } from 'zod'
import { refuse } from './errors.ts'

type Form = { [name: string]: string | Form }

/**
 * Reads `a[b][0][c]=1&d[]=2` as Stripe does: brackets nest, empty brackets append. What the schema
 * does not name is refused, never ignored.
 */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  encoded: string,
): z.output<Schema> {
  const { data, error } = schema.safeParse(parseForm(encoded))
  if (error) throw explain(error)
  return data as z.output<Schema>
}

export const text = (max = 5000) => z.string().min(1).max(max)

export const whole = ({ min = 0, max = 99_999_999 } = {}) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be an integer')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const moment = () => whole({ max: 1e12 })

export const webAddress = () => z.url({ protocol: /^https?$/ })

/** A list arrives as an object with numbers for names. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string().regex(/^\d+$/), item).transform((items) => Object.values(items))

export const metadata = () =>
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, 'can have at most 50 keys')

function parseForm(encoded: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\]?\[|\]$/).slice(0, name.endsWith(']') ? -1 : undefined)
    const last = path.pop() ?? ''
    const owner = path.reduce((here, key) => {
      const next = here[keyIn(here, key)]
      return (here[keyIn(here, key)] = typeof next === 'object' ? next : emptyForm())
    }, form)
    owner[keyIn(owner, last)] = value
  }
  return form
}

// Without a prototype, a field called __proto__ is a field like any other.
const emptyForm = (): Form => Object.create(null) as Form
const keyIn = (form: Form, name: string) => name || String(Object.keys(form).length)

function explain({ issues: [issue] }: z.ZodError) {
  const { path = [], message = 'Invalid', code } = issue ?? {}
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const [first = '', ...rest] = [...path, ...unknown].map(String)
  const param = first + rest.map((name) => `[${name}]`).join('')
  if (unknown.length > 0) {
    return refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const isMissing = code === 'invalid_type' && message.endsWith('received undefined')
  if (!isMissing) return refuse(`Invalid ${param}: ${message}`, { param })
  return refuse(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}
