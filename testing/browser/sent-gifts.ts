import { join } from 'node:path'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { sendGifts } from '#server/ordering/ledger/gifts/send-gifts.ts'
import { connect } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { createLog } from '#server/platform/log.ts'
import { MAILS_CHANNEL } from '#server/platform/mail/queue-mail.ts'
import { reachSocket } from '#server/platform/postgres/socket.ts'
import { noCard } from '#testing/no-card.ts'
import type { Product } from '#testing/product.ts'
import { TEST_SEAL } from '#testing/seal.ts'

/**
 * What the job does at that time of the cafe. A product's own jobs go by the clock of its database, which no
 * test can move; the product's mail worker sends what is queued here.
 */
export async function sendGiftsAt(product: Product, date: string, time: string): Promise<void> {
  const socket = reachSocket(join(product.dataDir, 'postgres'))
  const { db, close } = connect(socket.connection, () => {})
  const clock = { now: () => cafeInstant(date, time) }
  const whole = { db, clock, card: noCard, seal: TEST_SEAL, log: createLog('silent') }
  const faults = await sendGifts({ ...whole, publicUrl: product.url })
  // NOTIFY on a connection that is being closed may get lost, and the worker would poll after half a minute.
  await rows(db)`select pg_notify(${MAILS_CHANNEL}, '')`
  await close()
  socket.close()
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}
