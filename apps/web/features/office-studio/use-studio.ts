import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { House } from '#domain/house/house.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftShelf } from '#web/office/drafts.tsx'
import { toast } from '#web/ui/toast.ts'

export const STUDIO = ['studio']

export type Studio = Data<'GET office/studio'>

export const useStudio = () => useAnswer('GET office/studio', { key: STUDIO })

/** What is typed waits on this device until it is null again: a sign-in may end meanwhile. */
export function useTyped<Draft>(place: string) {
  const owner = useAuth().user?.id ?? 0
  const shelf = draftShelf<Draft>(`studio/${place}`)
  const [typed, setTyped] = useState(() => shelf.take(owner))
  const keep = (next: Draft | null) => {
    setTyped(next)
    shelf.put(owner, next)
  }
  return [typed, keep] as const
}

/** Closes what is open; where something was typed there, it can be taken up again while that is said. */
export function letGo<Open>(open: Open, edit: (next: Open | null) => void, isAsBefore: boolean) {
  edit(null)
  if (isAsBefore) return
  const action = { label: 'Undo', run: () => edit(open) }
  toast({ title: 'Not Kept', description: 'What you typed there is let go.', plain: true, action })
}

/** What is typed in one part and not saved yet, with the edit that it began from. */
type Typed<P extends keyof House> = { seen: number; value: House[P] }

/** One part of the draft in its form. */
export function usePart<P extends keyof House>(part: P, { draft }: Studio) {
  const [typed, keep] = useTyped<Typed<P>>(part)
  const queries = useQueryClient()
  const sent = useRef(draft.house[part])
  const { run, busy, refusal, reset } = useAct('PUT office/studio/draft', {
    done: { title: 'Draft Saved', description: 'Guests see it once you publish.' },
    changes: STUDIO,
    onDone: ({ version }) => {
      // Until it is fetched anew, on a slow line for seconds, what was saved stays; so does what was typed meanwhile.
      queries.setQueryData<Studio>(STUDIO, (known) => known && withEdit(known, version))
      keep(typed && typed.value !== sent.current ? { seen: version, value: typed.value } : null)
    },
  })
  const withEdit = (known: Studio, version: number): Studio => {
    const house = { ...known.draft.house, [part]: sent.current }
    return { ...known, draft: { ...known.draft, version, house } }
  }
  const send = (seen: number) => {
    if (!typed) return
    sent.current = typed.value
    run({ body: { seen, edit: { [part]: typed.value } as Partial<House> } })
  }
  return {
    value: typed ? typed.value : draft.house[part],
    change: (value: House[P]) => keep({ seen: typed?.seen ?? draft.version, value }),
    isChanged: typed !== null,
    save: () => send(typed?.seen ?? draft.version),
    /** Over what a colleague saved meanwhile. */
    saveAnyway: () => send(draft.version),
    drop: () => {
      keep(null)
      reset()
    },
    busy,
    refusal,
  }
}
