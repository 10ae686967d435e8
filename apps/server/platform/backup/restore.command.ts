import { knownMigrations, migrate } from '#server/platform/database/migrate.ts'
import { runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'
import { restore } from './restore.ts'
import { summary } from './snapshot-format.ts'

await runCommand('npm run db:restore -- <file> [--replace]', async ({ file, replace }) => {
  const migrations = { known: await knownMigrations(), migrate }
  const header = await withDatabase(process.env, (address) =>
    restore(address, file, migrations, { replace }),
  )
  return `Restored ${summary(header)} as of ${header.createdAt} from ${file}.`
})
