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

type Page = { limit?: number | undefined; starting_after?: string; ending_before?: string }
type Window = Read<typeof moments> | undefined

export function createdWithin(window: Window): (row: { created: number }) => boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = window ?? {}
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte
}

/** One page of `rows`, which come in the order in which Stripe lists them. */
export function listPage<Row extends { id: string }>(
  rows: Row[],
  {
    limit = 10,
    starting_after: after,
    ending_before: before,
  }: { [K in keyof Page]: Page[K] | undefined },
  url: string,
): List<Row> {
  const position = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return index
    throw refuse(`No such object: '${id}'`, { code: 'resource_missing', param })
  }
  if (before !== undefined) {
    const preceding = rows.slice(0, position(before, 'ending_before'))
    const data = preceding.slice(-limit)
    return { object: 'list', data, has_more: preceding.length > limit, url }
  }
  const rest = after === undefined ? rows : rows.slice(position(after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
