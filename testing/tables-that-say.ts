import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** The tables of a whole dump that say one of these words, each with the word. */
export async function tablesThatSay(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db)
  const saying: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(${sql.table(name)})::text as text from ${sql.table(name)}`.execute(db)
    const said = words.filter((word) => rows.some(({ text }) => text.includes(word)))
    saying.push(...said.map((word) => `${name}: ${word}`))
  }
  return saying
}
