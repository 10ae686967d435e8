import { knownMigrations, migrate } from '#server/platform/database/migrate.ts'
import { runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'
import { restore } from './restore.ts'
import { NO_SECRETS, summary } from './snapshot-format.ts'

await runCommand('db:restore', 'replace', async ({ file, isSet: replace }) => {
  const migrations = { known: await knownMigrations(), migrate }
  const header = await withDatabase(process.env, (address) =>
    restore(address, file, migrations, { replace }),
  )
  const words = `Restored ${summary(header)} as of ${header.createdAt} from ${file}.`
  return header.withSecrets ? words : `${words} ${NO_SECRETS}`
})
