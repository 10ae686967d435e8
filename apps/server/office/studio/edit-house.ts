import type { Body } from '#contract/contract.ts'
import { demo } from '#content/demo.ts'
import { isSame } from '#domain/house/changes.ts'
import type { House } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asOfThisRelease, readPublished } from '#server/platform/house/published.ts'
import { type Known, remember } from '#server/platform/record-audit.ts'
import { lostPhotos } from '#server/house/photos/lost-photos.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import { type Draft, findContent, findDraft, lockStudio, writeDraft } from './studio.queries.ts'

export type StudioCall = Caller<Known>

type ReadDraft = Omit<Draft, 'editedBy'> & { editedBy: string | null }

/** The draft as it stands; before the first edit, what is published. */
export async function readDraft(db: Db, now: Temporal.Instant): Promise<ReadDraft> {
  const draft = await findDraft(db)
  if (draft) return { ...draft, content: asOfThisRelease(draft.content) }
  return { version: 0, content: await readPublished(db, now), parts: {}, editedBy: null }
}

/** Refused where a colleague has changed the same part since it was seen; other parts do not matter. */
export function editHouse(
  db: Db,
  { seen, edit }: Body<'PUT office/studio/draft'>,
  call: StudioCall,
): Promise<{ version: number } | Refusal> {
  return inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const draft = await readDraft(transaction, call.now)
    const parts = Object.keys(edit) as (keyof House)[]
    const faster = parts.find((part) => (draft.parts[part] ?? 0) > seen)
    if (faster || seen > draft.version) return changedByOthers(draft)
    const lost = await lostPhotos(transaction, edit, call.now)
    return lost ?? writeEdit(transaction, draft, edit, call)
  })
}

/** Makes an earlier version the draft again. The public sees nothing of it. */
export function restoreHouse(
  db: Db,
  { seen, number }: Body<'POST office/studio/restore'>,
  call: StudioCall,
): Promise<{ version: number } | Refusal> {
  return inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const stored = (await findContent(transaction, number)) ?? (number === 0 ? demo : undefined)
    if (!stored) return refuse('NOT_FOUND')
    const content = asOfThisRelease(stored)
    const draft = await readDraft(transaction, call.now)
    if (draft.version !== seen) return changedByOthers(draft)
    await remember(transaction, 'house.restored', number, { after: { number } }, call)
    // A version without a look of its own takes away that of the draft.
    return writeEdit(transaction, draft, { colours: null, type: null, ...content }, call)
  })
}

export const changedByOthers = ({ version, content }: Pick<Draft, 'version' | 'content'>) =>
  changedMeanwhile('this part of the draft', { version, house: content })

async function writeEdit(
  db: Db,
  draft: Omit<Draft, 'editedBy'>,
  edit: Partial<House>,
  call: StudioCall,
): Promise<{ version: number }> {
  const { content } = draft
  const parts = (Object.keys(edit) as (keyof House)[]).filter(
    (part) => !isSame(edit[part], content[part]),
  )
  if (parts.length === 0) return { version: draft.version }
  const version = draft.version + 1
  const changed = Object.fromEntries(parts.map((part) => [part, version]))
  const next = { version, content: { ...content, ...edit }, parts: { ...draft.parts, ...changed } }
  await writeDraft(db, next, call.actor.id, call.now)
  await remember(db, 'house.edited', version, { after: { parts } }, call)
  return { version }
}
