import type { Db } from './connect.ts'
import { describeSchema } from './describe-schema.ts'
import { hashOf } from './read-schema.ts'
import { rows } from './statement.ts'

export type Drift = { thing: string; what: string }

/** What was changed, added or dropped by hand since the schema was made from its files. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const found = await describeSchema(db)
  const made = await rows<{ thing: string; hash: string }>(db)`
    select thing, hash from schema_as_made where thing <> 'code' order by thing`
  const changed = made.flatMap(({ thing, hash }) => {
    const definition = found.get(thing)
    found.delete(thing)
    if (definition === undefined) return [{ thing, what: 'is missing' }]
    return hashOf(definition) === hash ? [] : [{ thing, what: 'is not as the schema says' }]
  })
  const added = [...found.keys()].map((thing) => ({ thing, what: 'is not in the schema' }))
  return [...changed, ...added]
}
