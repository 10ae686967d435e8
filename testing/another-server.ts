import { build } from '#server/app.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { patiently } from './database.ts'
import { noCard } from './no-card.ts'
import { TEST_PUBLIC_URL, type TestServer } from './server.ts'
import { TEST_SEAL } from '#testing/seal.ts'

export type AnotherServer = Omit<TestServer, 'clock' | 'address'>

/** Another server on the same database and the same provider, with connections of its own. */
export async function openAnotherServer(
  { address, clock }: Pick<TestServer, 'address' | 'clock'>,
  card: CardProvider = noCard,
): Promise<AnotherServer> {
  const { db, pool, close } = connect(address, () => {}, patiently)
  const app = await build({
    db,
    pool,
    clock,
    card,
    log: createLog('silent'),
    publicUrl: TEST_PUBLIC_URL,
    trustProxy: ['127.0.0.1'],
    site: null,
    seal: TEST_SEAL,
  })
  return {
    app,
    db,
    pool,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
