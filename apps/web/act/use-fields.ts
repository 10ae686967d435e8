import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
} from 'react-hook-form'
import type { ApiError } from '#web/api/api-error.ts'

/** What is wrong with a value, in words; null when nothing is. */
type Rules<Fields extends FieldValues> = {
  [Name in Path<Fields>]?: (value: PathValue<Fields, Name>, all: Fields) => string | null
}

/** The one way to make a form: what it starts with, and the rule of each field. */
export function useFields<Fields extends FieldValues>(
  start: DefaultValues<Fields>,
  rules: Rules<Fields> = {},
) {
  const form = useForm<Fields>({ defaultValues: start })
  const { errors } = form.formState
  // In the order of the form, whichever is drawn first: the focus goes to the first that is wrong.
  for (const name of Object.keys(start)) form.register(name as Path<Fields>)

  /** <TextField label="Name" {...field('name')} /> */
  function field<Name extends Path<Fields>>(
    name: Name,
    more: Pick<RegisterOptions<Fields, Name>, 'deps' | 'onChange'> = {},
  ) {
    const rule = rules[name]
    const validate = (value: PathValue<Fields, Name>, all: Fields) => rule?.(value, all) ?? true
    const message = errors[name]?.message
    return {
      ...form.register(name, { ...more, validate }),
      error: typeof message === 'string' ? message : undefined,
    }
  }

  /**
   * What the server refused: beside the fields it names, else as the problem of the whole form.
   * Says whether the form had such a field.
   */
  function explain({ fields = {}, message }: ApiError): boolean {
    // In the order of the form, not in that of the answer.
    const named = Object.keys(form.getValues()).filter((name) => name in fields)
    for (const [index, name] of named.entries()) {
      form.setError(name as Path<Fields>, { message: fields[name] }, { shouldFocus: index === 0 })
    }
    if (named.length === 0) form.setError('root', { message })
    return named.length > 0
  }

  return { ...form, field, explain, problem: errors.root?.message }
}

export type Form<Fields extends FieldValues> = ReturnType<typeof useFields<Fields>>

export const required = (words: string) => (text: string) => (text ? null : words)
