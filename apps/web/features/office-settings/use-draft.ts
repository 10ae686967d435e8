import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { watchDrafts } from '#web/office/draft-shelf.ts'
import type { DraftShelf } from '#web/office/draft-shelf.ts'
import { changedKeys, rebase } from './rebase.ts'
import type { Values } from './rebase.ts'

/** What somebody else saved while the form was open. */
export type Meanwhile<Kept> = { before: Kept; now: Kept; keys: string[] }

/** What was stored when somebody began (`base`), and what they make of it (`draft`). */
export type Draft<Kept> = { base: Kept; draft: Kept; meanwhile: Meanwhile<Kept> | null }

/** What is stored, until somebody changes it; then their draft, which waits on the shelf. */
export function useDraft<Kept extends Values>(shelf: DraftShelf<Draft<Kept>>, loaded: Kept) {
  const owner = useAuth().user?.id ?? 0
  const stored: Draft<Kept> = { base: loaded, draft: loaded, meanwhile: null }
  const kept = useSyncExternalStore(watchDrafts, () => shelf.take(owner))
  const shown = kept ?? stored
  const latest = () => shelf.take(owner) ?? stored
  const put = (next: Draft<Kept>) =>
    shelf.put(owner, changedKeys(next.base, next.draft).length > 0 ? next : null)

  return {
    ...shown,
    /** Given up: the form shows what is stored again. */
    drop: () => shelf.put(owner, null),
    /** What was shown is stored. What was typed while it was on its way is still to be saved. */
    saved: (now: Kept) => {
      const draft = rebase(shown.draft, latest().draft, now)
      put({ base: now, draft, meanwhile: null })
    },
    change: (part: Partial<Kept>) => {
      const before = latest()
      put({ ...before, draft: { ...before.draft, ...part } })
    },
    /** Somebody else was faster: their changes come in, mine stay on top. */
    overtake: (now: Kept) => {
      const { base, draft } = latest()
      const meanwhile = { before: base, now, keys: changedKeys(base, now) }
      put({ base: now, draft: rebase(base, draft, now), meanwhile })
    },
  }
}
