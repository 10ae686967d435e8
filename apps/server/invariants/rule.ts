import { fragment } from '#server/platform/database/statement.ts'

/** A promise of docs/rules/invariants.md, by its number, and the statement that finds what breaks it. */
export function rule(invariant: number, _promise: string) {
  return (strings: TemplateStringsArray, ...values: unknown[]) =>
    fragment`select ${invariant}::integer as invariant, subject, what
      from (${{ strings, values }}) as found`
}
