import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { refuse, Refused } from '../refusal.ts'

/** What a request brings is as its schema says, or refused field by field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data) => {
    const { data: value, error } = schema.safeParse(data, { error: plainly })
    if (!error) return { value }
    // Where a fault is that of the whole and of no field, it has the name of the whole.
    const fields = Object.fromEntries(
      error.issues.map(({ path, message }) => [
        path.join('.') || (PARTS[httpPart] ?? httpPart),
        message,
      ]),
    )
    return { error: new Refused(refuse('VALIDATION', { fields })) }
  }

const PARTS: Record<string, string> = { querystring: 'query', params: 'path' }

/** For a value whose schema has no sentence of its own: in our words, not in the library's. */
const plainly: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `Must be of type ${issue.expected}.`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}.`
    case 'invalid_value':
      return `Must be one of these: ${issue.values.join(', ')}.`
    case 'too_small':
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${issue.maximum}${unitOf(issue.origin)}.`
    default:
      return 'Not valid.'
  }
}

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
