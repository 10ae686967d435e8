import { systemClock } from '#server/platform/clock.ts'
import { backup } from './backup.ts'
import { runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'
import { NO_SECRETS, summary } from './snapshot-format.ts'

await runCommand('db:backup', 'with-secrets', async ({ file, isSet: withSecrets }) => {
  const header = await withDatabase(process.env, (address, bucket) =>
    backup(address, file, systemClock.now(), { withSecrets, bucket }),
  )
  const words = withSecrets ? 'Keep it safe: it holds the key that signs tokens.' : NO_SECRETS
  return `Backed up ${summary(header)} to ${file}. ${words}`
})
