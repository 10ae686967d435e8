import type { Contract } from '#contract/contract.ts'
import type { ReadyFacts } from '#domain/house/getting-ready.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { saying } from '#server/platform/refusal.ts'
import { mark, readGettingReady, sendTestMail, tryCards } from './getting-ready.ts'

type Parts = { db: Db; card: CardProvider; cards: ReadyFacts['cards'] }

export function gettingReadyRoutes(
  implement: Implement<Contract>,
  { db, card, cards }: Parts,
): void {
  implement('GET office/getting-ready', ({ by }) => readGettingReady(db, by, cards))
  implement('POST office/getting-ready/test-mail', ({ by }) =>
    saying('It is on its way to your own address.', sendTestMail(db, by)),
  )
  implement('POST office/getting-ready/try-cards', ({ by }) =>
    saying('The card provider answers, and knows your key.', tryCards(card, by.now)),
  )
  implement('POST office/getting-ready/hours', ({ by }) =>
    saying('Ticked off.', mark(db, 'hours_checked_at', by)),
  )
  implement('POST office/getting-ready/put-away', ({ by }) =>
    saying('The list is put away.', mark(db, 'list_put_away_at', by)),
  )
}
