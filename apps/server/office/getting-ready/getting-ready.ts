import { type ReadyFacts, readySteps } from '#domain/house/getting-ready.ts'
import { readDraft, type StudioCall } from '#server/office/studio/edit-house.ts'
import { lockAccount } from '#server/people/accounts/accounts.queries.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { ProviderRefused } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { findTestMail, readStored } from './getting-ready.queries.ts'
import { testMail } from './mail-kinds.ts'

/** How far a cafe that was set up is, to one of its owners. */
export async function readGettingReady(
  db: Db,
  { actor, now }: StudioCall,
  cards: ReadyFacts['cards'],
) {
  const { wasSetUp, isPutAway, ...stored } = await readStored(db, now)
  const mail = await findTestMail(db, actor.id, testMail.name)
  const { content: draft } = await readDraft(db, now)
  const facts = { ...stored, draft, cards, isMailSent: mail?.status === 'sent' }
  return {
    isShown: wasSetUp && !isPutAway,
    steps: readySteps(facts),
    testMail: mail ?? null,
  }
}

/** By the way that all mails go; the list says whether the mail server took it. */
export const sendTestMail = (db: Db, call: StudioCall): Promise<null> =>
  inTransaction(db, async (transaction) => {
    const { id } = call.actor
    const owner = await lockAccount(transaction, id)
    if (!owner) return null
    await mailOwner(transaction, owner, testMail, {}, call.now)
    await remember(transaction, 'house.mail-tried', id, {}, call)
    return null
  })

/** Asks the provider something that only the owner of the key may know. */
export async function tryCards(card: CardProvider, now: Temporal.Instant): Promise<Refusal | null> {
  try {
    await card.listPaid(now.subtract({ minutes: 1 }))
    return null
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const message = 'The card provider does not take our key. Please look at STRIPE_SECRET_KEY.'
    return refuse('PAYMENT_UNAVAILABLE', { message })
  }
}

const MARKS = {
  hours_checked_at: 'house.hours-checked',
  list_put_away_at: 'house.list-put-away',
} as const

export const mark = (db: Db, column: keyof typeof MARKS, call: StudioCall): Promise<null> =>
  inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('house')
      .set({ [column]: call.now })
      .execute()
    await remember(transaction, MARKS[column], 'all', {}, call)
    return null
  })
