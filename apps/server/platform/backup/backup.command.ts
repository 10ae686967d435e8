import { systemClock } from '#server/platform/clock.ts'
import { backup } from './backup.ts'
import { runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'
import { summary } from './snapshot-format.ts'

await runCommand('npm run db:backup -- <file>', async ({ file }) => {
  const header = await withDatabase(process.env, (address) =>
    backup(address, file, systemClock.now()),
  )
  return `Backed up ${summary(header)} to ${file}.`
})
