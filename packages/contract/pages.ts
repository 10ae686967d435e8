import { z } from 'zod'

/** The queries that turn a list into pages (docs/rules/api.md#lists). */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
}

/** By a column, descending with a minus before it. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum([...columns, ...columns.map((column) => `-${column}` as const)]).optional()

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), totalPages: z.int() })

/** Where counting everything would take longer than reading it: then `total` is where it stopped. */
export const cappedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ totalIsCapped: z.boolean() })
