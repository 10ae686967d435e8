import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/api/auth.tsx'

/** Who has begun to change something without saving it, by where that waits. */
let owners: ReadonlyMap<string, number> = new Map()
const watchers = new Set<() => void>()

export type DraftShelf<Draft> = {
  take: (owner: number) => Draft | null
  put: (owner: number, draft: Draft | null) => void
}

/**
 * Where half-made changes of a form wait while staff look at another tab, or at the website. The
 * place is named by tab and section: 'settings/working-hours'. Whoever signs in next finds nothing
 * of somebody else's.
 */
export function draftShelf<Draft>(place: string): DraftShelf<Draft> {
  let kept: Draft | null = null
  return {
    take: (owner) => (owners.get(place) === owner ? kept : null),
    put: (owner, draft) => {
      kept = draft
      const others = [...owners].filter(([each]) => each !== place)
      owners = new Map(draft === null ? others : [...others, [place, owner]])
      askBeforeClosing(owners.size > 0)
      for (const watcher of watchers) watcher()
    },
  }
}

/** Whether something of mine waits there: in a section, or ('settings/') anywhere in a tab. */
function useHasDraft(place: string): boolean {
  const owner = useAuth().user?.id
  const look = () => [...owners].some(([each, id]) => id === owner && each.startsWith(place))
  return useSyncExternalStore(watchDrafts, look)
}

export function watchDrafts(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

// Only while there is something to lose: a page that listens is never kept by the browser.
function askBeforeClosing(isNeeded: boolean) {
  if (isNeeded) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

type LabelProps = { place: string; children: React.ReactNode }

/** The name of a tab, with a mark while something in it has not been saved. */
export function UnsavedLabel({ place, children }: LabelProps) {
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
