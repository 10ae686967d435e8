import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { parsed, storedDrafts } from '#web/api/storage.ts'
import { makeWatchers } from '#web/watchers.ts'

/** Drafts: what was changed and not saved, by where it waits. */
type Kept = Readonly<Record<string, { owner: number; draft: unknown }>>

let kept = (parsed(storedDrafts.read()) ?? {}) as Kept
const watchers = makeWatchers()
export const watchDrafts = watchers.watch

export type DraftShelf<Draft> = {
  take: (owner: number) => Draft | null
  put: (owner: number, draft: Draft | null) => void
}

/**
 * Where half-made changes of a form wait while staff look at another tab, at the website, or go home.
 * The place is named by tab and section: 'settings/working-hours'. A draft is its owner's:
 * the next person who signs in does not see it.
 */
export function draftShelf<Draft>(place: string): DraftShelf<Draft> {
  return {
    take: (owner) => (kept[place]?.owner === owner ? (kept[place].draft as Draft) : null),
    put: (owner, draft) => {
      const { [place]: _, ...others } = kept
      kept = draft === null ? others : { ...others, [place]: { owner, draft } }
      if (Object.keys(kept).length > 0) storedDrafts.write(JSON.stringify(kept))
      else storedDrafts.remove()
      watchers.tell()
    },
  }
}

/** Whether something of mine waits there: in a section, or ('settings/') anywhere in a tab. */
export function useHasDraft(place: string): boolean {
  const owner = useAuth().user?.id
  const look = () =>
    Object.entries(kept).some(([each, { owner: id }]) => id === owner && each.startsWith(place))
  return useSyncExternalStore(watchDrafts, look)
}

export function UnsavedLabel({ place, children }: { place: string; children: React.ReactNode }) {
  const isUnsaved = useHasDraft(place)
  return (
    <>
      {children}
      {isUnsaved && (
        <span title="Not saved yet" className="ms-1.5 text-marmalade-ink">
          <span aria-hidden="true">●</span>
          <span className="sr-only">(not saved yet)</span>
        </span>
      )}
    </>
  )
}
