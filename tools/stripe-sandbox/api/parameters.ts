import { ParameterError } from './errors.ts'
import type { FormValue } from './form-body.ts'

/** Reads one parameter, or throws the error that Stripe would answer. */
export type Field<T> = (value: FormValue | undefined, param: string) => T
export type Read<F> = F extends Field<infer T> ? T : never
type Reader<T> = (value: string, param: string) => T

export const required =
  <T>(reader: Field<T>): Field<T> =>
  (value, param) => {
    if (value === undefined) {
      throw new ParameterError(`Missing required param: ${param}.`, {
        code: 'parameter_missing',
        param,
      })
    }
    return reader(value, param)
  }

export const optional =
  <T>(reader: Field<T>): Field<T | undefined> =>
  (value, param) =>
    value === undefined ? undefined : reader(value, param)

export const text = ({ max = 5000 } = {}): Field<string> =>
  single((value, param) => {
    if (value.length > max) {
      throw new ParameterError(
        `Invalid string: ${value.slice(0, 10)}...; must be at most ${max} characters`,
        { param },
      )
    }
    return value
  })

export const integer = ({ min = 0, max = 99_999_999 } = {}): Field<number> =>
  single((value, param) => {
    const code = 'parameter_invalid_integer'
    if (!/^-?\d{1,15}$/.test(value)) {
      throw new ParameterError(`Invalid integer: ${value}`, { code, param })
    }
    const number = Number(value)
    const bound = number < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`
    if (number < min || number > max) {
      throw new ParameterError(`This value must be ${bound}.`, { code, param })
    }
    return number
  })

export const flag = (): Field<boolean> =>
  single((value, param) => {
    if (value !== 'true' && value !== 'false') {
      throw new ParameterError(`Invalid boolean: ${value}`, { param })
    }
    return value === 'true'
  })

export const oneOf = <const T extends string>(...choices: readonly T[]): Field<T> =>
  single((value, param) => {
    const choice = choices.find((each) => each === value)
    if (choice) return choice
    const name = param.replace(/^.*\[(\w+)\]$/, '$1')
    const others = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices)
    throw new ParameterError(`Invalid ${name}: must be one of ${others}`, { param })
  })

export const webAddress = (): Field<string> =>
  single((value, param) => {
    // The template stands where an id will be; it is no part of a valid address.
    const filled = value.replaceAll('{CHECKOUT_SESSION_ID}', 'id')
    const protocol = URL.canParse(filled) && new URL(filled).protocol
    if (value.length > 5000 || (protocol !== 'http:' && protocol !== 'https:')) {
      throw new ParameterError('Not a valid URL', { code: 'url_invalid', param })
    }
    return value
  })

export const emailAddress = (): Field<string> =>
  single((value, param) => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) || value.length > 800) {
      throw new ParameterError(`Invalid email address: ${value}`, { code: 'email_invalid', param })
    }
    return value
  })

/** A parameter that Stripe takes and this sandbox does not act on. Better said than ignored. */
export const unsupported: Field<undefined> = (value, param) => {
  if (value === undefined) return undefined
  throw new ParameterError(`The sandbox does not support the parameter ${param}.`, { param })
}

function single<T>(reader: Reader<T>): Field<T> {
  return (value, param) => {
    if (typeof value !== 'string') throw new ParameterError('Invalid string', { param })
    if (value !== '') return reader(value, param)
    throw new ParameterError(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset` +
        ` a parameter; however '${param}' cannot be unset. You should remove '${param}' from your` +
        ' request or supply a non-empty value.',
      { code: 'parameter_invalid_empty', param },
    )
  }
}
