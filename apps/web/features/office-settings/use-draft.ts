import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { watchDrafts, type DraftShelf } from '#web/office/drafts.tsx'
import type { StrandedBooking } from './effects.tsx'

type Values = Readonly<Record<string, unknown>>

type Meanwhile<Kept> = { before: Kept; now: Kept; keys: string[] }

/** What was stored when somebody began (`base`), and what they make of it (`draft`). */
export type Draft<Kept> = { base: Kept; draft: Kept; meanwhile: Meanwhile<Kept> | null }

type Options<Kept> = { shelf: DraftShelf<Draft<Kept>>; loaded: Kept; queryKey: QueryKey }

/** What is stored, until somebody changes it; then their draft, which waits on the shelf. */
export function useDraft<Kept extends Values>({ shelf, loaded, queryKey }: Options<Kept>) {
  const owner = useAuth().user?.id ?? 0
  const queries = useQueryClient()
  const [stranded, setStranded] = useState<readonly StrandedBooking[]>([])
  const stored: Draft<Kept> = { base: loaded, draft: loaded, meanwhile: null }
  const kept = useSyncExternalStore(watchDrafts, () => shelf.take(owner))
  const shown = kept ?? stored
  const latest = () => shelf.take(owner) ?? stored
  const sent = useRef(loaded)
  const put = (next: Draft<Kept>) =>
    shelf.put(owner, changedKeys(next.base, next.draft).length > 0 ? next : null)

  return {
    ...shown,
    /** Who has to be called since the last saving. */
    stranded,
    /** Given up: the form shows what is stored again. */
    drop: () => shelf.put(owner, null),
    change: (part: Partial<Kept>) => {
      const before = latest()
      put({ ...before, draft: { ...before.draft, ...part } })
    },
    /** What is shown now is on its way. */
    sending: () => {
      sent.current = shown.draft
    },
    /** What was sent is stored. What was typed while it was on its way is still to be saved. */
    saved: (now: Kept, stranded: readonly StrandedBooking[]) => {
      queries.setQueryData(queryKey, now)
      put({ base: now, draft: rebase(sent.current, latest().draft, now), meanwhile: null })
      setStranded(stranded)
    },
    /** Somebody else was faster: their changes come in, mine stay on top. */
    overtake: (now: Kept) => {
      queries.setQueryData(queryKey, now)
      const { base, draft } = latest()
      const meanwhile = { before: base, now, keys: changedKeys(base, now) }
      put({ base: now, draft: rebase(base, draft, now), meanwhile })
    },
  }
}

/**
 * Somebody else saved first: what I changed stays mine, everything else becomes theirs. A value
 * that is undefined is not there.
 */
export function rebase<Kept extends Values>(base: Kept, mine: Kept, theirs: Kept): Kept {
  const own = changedKeys(base, mine).map((key) => [key, mine[key]])
  return { ...theirs, ...Object.fromEntries(own) }
}

export function changedKeys(before: Values, after: Values): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !isSame(before[key], after[key]))
}

// Values are texts, or flat objects whose fields always come in one order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
