import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { draftShelf } from '#web/office/draft-shelf.ts'
import { toast } from '#web/ui/toast.ts'
import type { StrandedBooking } from '../stranded-list.tsx'
import { changedKeys } from '../rebase.ts'
import { useDraft } from '../use-draft.ts'
import type { Draft } from '../use-draft.ts'
import { bookOf, hoursOf, inOrder, problemsOf, toSend } from './hours-book.ts'
import type { DayHours, HoursBook } from './hours-book.ts'
import { hoursNotSaved, hoursSaved } from './hours-toasts.ts'
import { workingHoursQuery } from './use-working-hours.ts'

const shelf = draftShelf<Draft<HoursBook>>('settings/working-hours')

export function useHoursForm(loaded: HoursBook) {
  const form = useDraft(shelf, loaded)
  const { base, draft } = form
  const [isSaving, setSaving] = useState(false)
  const [stranded, setStranded] = useState<StrandedBooking[]>([])
  const queries = useQueryClient()

  async function send() {
    const body = { ...toSend(draft), seen: toSend(base) }
    const { data, error } = await api('PUT admin/working-hours', { body })
    if (data) {
      const book = bookOf(data)
      queries.setQueryData(workingHoursQuery.queryKey, book)
      form.saved(book)
      setStranded(data.strandedBookings)
      // What can be booked shows all over the office.
      void queries.invalidateQueries()
      return toast(hoursSaved(data.strandedBookings.length))
    }
    // The session is over, and that has been said already.
    if (error.status === 401) return
    toast(hoursNotSaved(error))
    if (error.code === 'CHANGED_MEANWHILE') {
      form.overtake(await queries.fetchQuery({ ...workingHoursQuery, staleTime: 0 }))
    }
  }

  return {
    ...form,
    isSaving,
    stranded,
    changed: inOrder(changedKeys(base, draft)),
    problems: problemsOf(draft),
    set: (name: string, part: Partial<DayHours>) =>
      form.change({ [name]: { ...hoursOf(draft, name), ...part } }),
    takeOut: (date: string) => form.change({ [date]: undefined }),
    discard: form.drop,
    save: async () => {
      setSaving(true)
      await send()
      setSaving(false)
    },
  }
}

export type HoursForm = ReturnType<typeof useHoursForm>
