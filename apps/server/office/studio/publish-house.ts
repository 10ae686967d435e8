import type { Body } from '#contract/contract.ts'
import { changesBetween, isSame, reachChanges } from '#domain/house/changes.ts'
import { whyMenuWaits } from '#domain/house/dish.ts'
import type { House } from '#domain/house/house.ts'
import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { listOwners, nameOfStaff } from '#server/people/staff/tell-owners.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { changedByOthers, readDraft, type StudioCall } from './edit-house.ts'
import { reachChanged } from './mail-kinds.ts'
import {
  findWaiting,
  insertVersion,
  listPublished,
  lockStudio,
  type PublishedVersion,
  takeBackWaiting,
} from './studio.queries.ts'

/** The one act that changes what the public sees: the draft as it was seen, now or at a time. */
export function publishHouse(
  db: Db,
  { seen, at }: Body<'POST office/studio/publish'>,
  call: StudioCall,
): Promise<PublishedVersion | Refusal> {
  const { now, actor } = call
  const publishesAt = at === undefined ? now : Temporal.Instant.from(at)
  return inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const draft = await readDraft(transaction, now)
    if (draft.version !== seen) return changedByOthers(draft)
    if (Temporal.Instant.compare(publishesAt, now) < 0) {
      return refuse('VALIDATION', { fields: { at: 'Choose a time that is still to come.' } })
    }
    const before = await readPublished(transaction, now)
    if (isSame(before, draft.content)) {
      return refuse('INVALID_STATE', { message: 'Nothing in the draft differs from the website.' })
    }
    const waits = whyMenuWaits(draft.content.menu)
    if (waits.length > 0) {
      const message = waits.map(({ dish, why }) => `${dish}: ${why}`).join(' ')
      return refuse('INVALID_STATE', { message })
    }
    const replaced = await takeBackWaiting(transaction, now)
    const changes = changesBetween(before, draft.content)
    const made = { content: draft.content, changes, madeBy: actor.id, publishesAt }
    const number = await insertVersion(transaction, made, now)
    const after = { changes, publishesAt: publishesAt.toString(), ...(replaced && { replaced }) }
    const action = at === undefined ? 'house.published' : 'house.scheduled'
    await remember(transaction, action, number, { after }, call)
    await tellOfReach(transaction, { before, after: draft.content, publishesAt }, call)
    const known = [await findWaiting(transaction, now), ...(await listPublished(transaction, now))]
    return known.find((version) => version?.number === number)!
  })
}

type Published = { before: House; after: House; publishesAt: Temporal.Instant }

async function tellOfReach(db: Db, { before, after, publishesAt }: Published, call: StudioCall) {
  const changes = reachChanges(before, after)
  if (changes.length === 0) return
  const facts = { by: await nameOfStaff(db, call), at: publishesAt.toString(), changes }
  for (const owner of await listOwners(db)) {
    await mailOwner(db, owner, reachChanged, facts, call.now)
  }
}

/** What waits for its time will not be published; the draft keeps it. */
export function takeBack(db: Db, call: StudioCall): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const number = await takeBackWaiting(transaction, call.now)
    if (number === null) return refuse('NOT_FOUND')
    await remember(transaction, 'house.taken-back', number, {}, call)
    return null
  })
}
