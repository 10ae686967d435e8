import { useState } from 'react'
import { changedKeys, rebase } from './rebase.ts'
import type { Values } from './rebase.ts'

/** What somebody else saved while the form was open. */
export type Meanwhile<Kept> = { before: Kept; now: Kept; keys: string[] }

type State<Kept> = { base: Kept; draft: Kept; meanwhile: Meanwhile<Kept> | null }

/** What is stored (`base`), and what somebody is making of it (`draft`). */
export function useDraft<Kept extends Values>(loaded: Kept) {
  const [state, setState] = useState<State<Kept>>(asStored(loaded))
  const start = (stored: Kept) => setState(asStored(stored))

  // Fetched anew: the form follows, unless somebody is at work on it.
  const [known, setKnown] = useState(loaded)
  if (known !== loaded) {
    setKnown(loaded)
    if (changedKeys(state.base, state.draft).length === 0) start(loaded)
  }

  return {
    ...state,
    start,
    change: (part: Partial<Kept>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    /** Somebody else was faster: their changes come in, mine stay on top. */
    overtake: (now: Kept) =>
      setState(({ base, draft }) => ({
        base: now,
        draft: rebase(base, draft, now),
        meanwhile: { before: base, now, keys: changedKeys(base, now) },
      })),
  }
}

const asStored = <Kept>(stored: Kept): State<Kept> => ({
  base: stored,
  draft: stored,
  meanwhile: null,
})
