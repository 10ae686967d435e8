import type { List } from '../stripe-objects.ts'
import { refuse } from './errors.ts'
import { object, listOf } from './nested-parameters.ts'
import { integer, optional, text, type Field, type Read } from './parameters.ts'

const range = object({
  gt: optional(integer({ max: 1e12 })),
  gte: optional(integer({ max: 1e12 })),
  lt: optional(integer({ max: 1e12 })),
  lte: optional(integer({ max: 1e12 })),
})

/** A moment, or a range of them. */
const moments: Field<Read<typeof range>> = (value, param) => {
  if (typeof value !== 'string') return range(value, param)
  const moment = integer({ max: 1e12 })(value, param)
  return { gte: moment, lte: moment, gt: undefined, lt: undefined }
}

export const expandParameter = { expand: optional(listOf(text(), { max: 20 })) }

export const pageParameters = {
  ...expandParameter,
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: optional(text()),
  ending_before: optional(text()),
}
export const listParameters = { ...pageParameters, created: optional(moments) }

type Page = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}
type Window = Read<typeof moments> | undefined

export function createdWithin(window: Window): (row: { created: number }) => boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = window ?? {}
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}

/**
 * One page of the rows that are wanted. `rows` are all of them, in the order of the list: a row
 * that is no longer wanted must still do as a cursor, or a client loses its place.
 */
export function listPage<Row extends { id: string }>(
  rows: Row[],
  wanted: (row: Row) => boolean,
  { limit = 10, starting_after: after, ending_before: before }: Page,
  url: string,
): List<Row> {
  const position = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return index
    throw refuse(`No such object: '${id}'`, { code: 'resource_missing', param })
  }
  if (before !== undefined) {
    const preceding = rows.slice(0, position(before, 'ending_before')).filter(wanted)
    const data = preceding.slice(-limit)
    return { object: 'list', data, has_more: preceding.length > limit, url }
  }
  const start = after === undefined ? 0 : position(after, 'starting_after') + 1
  const rest = rows.slice(start).filter(wanted)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

export const everything = () => true
