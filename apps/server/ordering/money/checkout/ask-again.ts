import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'

const SOON = { minutes: 10 }

/** When to ask about a payment's money again, after something happened to it. */
export const askAgainAt = (now: Temporal.Instant) => now.add(SOON)

export async function askAgainSoon(db: Db, paymentId: number, now: Temporal.Instant) {
  await setAskAgain(db, paymentId, sql`${askAgainAt(now)}::timestamptz`)
}

/** The longer nothing happened, the later; daily at least, and after a hundred days no more. */
export async function askAgainLater(db: Db, paymentId: number, now: Temporal.Instant) {
  await setAskAgain(
    db,
    paymentId,
    sql`(select case when quiet < interval '100 days'
        then ${now}::timestamptz + least(interval '1 day', greatest(interval '10 minutes', quiet / 8)) end
      from (select ${now}::timestamptz - greatest(paid_at, max(refunds.updated_at)) as quiet
        from refunds where payment_id = payments.id) as since)`,
  )
}

async function setAskAgain(db: Db, id: number, at: ReturnType<typeof sql<Temporal.Instant>>) {
  await updateRow(db, 'payments', { id }, { ask_again_at: at })
}
