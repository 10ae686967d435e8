import { ParameterError } from './errors.ts'
import type { FormObject, FormValue } from './form-body.ts'
import { text, type Field, type Read } from './parameters.ts'

type Shape = Record<string, Field<unknown>>

/** Reads named parameters; a name that is not in `shape` is refused. */
export const object =
  <S extends Shape>(shape: S): Field<{ [Name in keyof S]: Read<S[Name]> }> =>
  (value, param) => {
    const given = nested(value, param, 'object')
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(shape, name))
    if (unknown !== undefined) throw unknownParameter(within(param, unknown))
    const read = Object.entries(shape).map(([name, field]) => [
      name,
      field(given[name], within(param, name)),
    ])
    return Object.fromEntries(read) as { [Name in keyof S]: Read<S[Name]> }
  }

export const listOf =
  <T>(field: Field<T>, { max = 100 } = {}): Field<T[]> =>
  (value, param) => {
    const given = nested(value, param, 'array')
    const items = Object.entries(given)
    if (items.some(([index]) => !/^\d+$/.test(index))) {
      throw new ParameterError('Invalid array', { param })
    }
    if (items.length > max) {
      throw new ParameterError(`Array '${param}' exceeded maximum ${max} allowed elements.`, {
        param,
      })
    }
    return items.map(([index, item]) => field(item, within(param, index)))
  }

/** Up to 50 pairs of text, as Stripe keeps for whoever integrates it. */
export const metadata = (): Field<Record<string, string>> => (value, param) => {
  const pairs = Object.entries(value === '' ? {} : nested(value, param, 'object'))
  if (pairs.length > 50) {
    throw new ParameterError('Metadata can have at most 50 keys.', { param })
  }
  const kept = pairs.map(([key, held]) => {
    if (key.length > 40) {
      throw new ParameterError('Metadata keys can be at most 40 characters long.', { param })
    }
    return [key, held === '' ? '' : text({ max: 500 })(held, within(param, key))] as const
  })
  return Object.fromEntries(kept.filter(([, held]) => held !== ''))
}

const unknownParameter = (param: string) =>
  new ParameterError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })

const within = (parent: string, name: string) => (parent ? `${parent}[${name}]` : name)

function nested(value: FormValue | undefined, param: string, kind: string): FormObject {
  if (typeof value === 'object') return value
  throw new ParameterError(`Invalid ${kind}`, { param })
}
