import type { ColumnType, GeneratedAlways } from 'kysely'

export type Instant = Temporal.Instant
/** jsonb: read as a value, written as text so that pg does not take a list for an SQL array. */
export type Json = ColumnType<unknown, string, string>
export type Id = GeneratedAlways<number>
