import { readConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/backup/with-database.ts'
import { withCard } from '#server/platform/card/open-card.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { checkInvariants } from './check-invariants.ts'

// `npm run invariants`: does a live system keep what it promises? Reads only; ends with 1 if not.
const MOST_SAID = 200
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const now = systemClock.now()
  const since = now.subtract({ hours: 24 * 35 })
  // Webhooks come within seconds, and what they missed is asked for within five minutes.
  const settledBefore = now.subtract({ minutes: 10 })
  const breaches = await withCard(config, (card) =>
    withDatabase(process.env, async (address) => {
      // Nobody waits for it, and all that was ever booked takes its time.
      const { db, close } = connect(address, (error) => say(error.message), {})
      return checkInvariants(db, card, { since, settledBefore }).finally(close)
    }),
  )
  for (const { invariant, subject, what } of breaches.slice(0, MOST_SAID)) {
    say(`${invariant}: ${subject} ${what}`)
  }
  if (breaches.length > MOST_SAID) say(`… and ${breaches.length - MOST_SAID} more.`)
  say(breaches.length === 0 ? 'Every promise is kept.' : `${breaches.length} promises are broken.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
