import { CAT_SECTIONS } from '#domain/house/cat-fields.ts'
import type { Cat } from '#domain/house/house.ts'

const fields = Object.keys(CAT_SECTIONS) as (keyof typeof CAT_SECTIONS)[]

/** The optional sections that a cat has, in the order in which every profile shows them. */
export const profileSections = (cat: Cat): { title: string; texts: readonly string[] }[] =>
  fields.flatMap((field) => {
    const value = cat[field]
    if (value === undefined) return []
    const { label } = CAT_SECTIONS[field]
    const title = field === 'lioSays' ? `${cat.name} ${label}` : label
    return [{ title, texts: typeof value === 'string' ? [value] : value }]
  })
