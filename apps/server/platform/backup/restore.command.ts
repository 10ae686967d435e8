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
  const words = `Restored ${summary(header)} as of ${header.createdAt} from ${file}. ${aboutErased(header)}`
  return header.withSecrets ? words : `${words} ${NO_SECRETS}`
})

/** People who were erased after the snapshot was made stand in it. */
function aboutErased({ erasures, createdAt }: { erasures: number; createdAt: string }) {
  return erasures > 0
    ? `${erasures} erased since stand in it: they are erased again when the cafe opens.`
    : `This database knew of nobody erased since ${createdAt}: erase again whoever was.`
}
