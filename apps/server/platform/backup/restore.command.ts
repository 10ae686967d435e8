import { readSchema } from '#server/platform/database/read-schema.ts'
import { runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'
import { restore } from './restore.ts'
import { NO_SECRETS, summary } from './snapshot-format.ts'

await runCommand('db:restore', 'replace', async ({ file, isSet: replace }) => {
  const schema = await readSchema()
  const header = await withDatabase(process.env, (address) =>
    restore(address, file, schema, { replace }),
  )
  const words = `Restored ${summary(header)} as of ${header.createdAt} from ${file}.`
  return header.withSecrets ? words : `${words} ${NO_SECRETS}`
})
