import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

export async function readLateAfter(db: Db): Promise<number> {
  const [house] = await rows<{ minutes: number }>(db)`
    select late_after_minutes as minutes from house`
  return house!.minutes
}

/** What it was until now. */
export async function writeLateAfter(db: Db, minutes: number): Promise<number> {
  const [was] = await rows<{ minutes: number }>(db)`
    with was as (select late_after_minutes as minutes from house for update)
    update house set late_after_minutes = ${minutes} from was returning was.minutes`
  return was?.minutes ?? minutes
}
