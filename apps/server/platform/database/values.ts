import pg from 'pg'

const { builtins } = pg.types

// int8 and date come back as strings and local dates unless told otherwise: told once, here.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
])

/** The `types` option of a pg pool: how values of the database read in TypeScript. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
}

/** How TypeScript values are sent: pg would wrap an Instant in JSON quotes. */
export function toParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value
}

function parseSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`int8 out of the safe range: ${text}`)
  return number
}
