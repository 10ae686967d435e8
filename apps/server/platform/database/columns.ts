import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Instant = Temporal.Instant
/** jsonb: read as a value, written as text so that pg does not take a list for an SQL array. */
export type Json = ColumnType<unknown, string, string>
export type Id = GeneratedAlways<number>
/** Of what remembers each of its changes. */
export type Counted = { version: Generated<number>; created_at: Instant; updated_at: Instant }
