import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { draftShelf } from '#web/office/drafts.tsx'
import { changedKeys, useDraft, type Draft } from '../use-draft.ts'
import { useSettings } from '../settings/use-settings.ts'
import {
  bookOf,
  firstHours,
  hoursOf,
  inOrder,
  problemsOf,
  toSend,
  type DayHours,
  type HoursBook,
  type Mode,
} from './hours-book.ts'
import { workingHoursQuery } from './use-working-hours.ts'

const shelf = draftShelf<Draft<HoursBook>>('settings/working-hours')

const CLOSED: DayHours = { mode: 'closed', opensAt: '', closesAt: '', note: '' }

export function useHoursForm(loaded: HoursBook) {
  const form = useDraft({ shelf, loaded, queryKey: workingHoursQuery.queryKey })
  const { base, draft } = form
  const { data: settings } = useSettings()
  const set = (name: string, part: Partial<DayHours>) =>
    form.change({ [name]: { ...hoursOf(draft, name), ...part } })
  const { run, busy } = useAct('PUT admin/working-hours', {
    done: ({ strandedBookings }) => ({
      title: 'Working Hours Saved',
      description:
        strandedBookings.length === 0
          ? 'Every upcoming booking lies inside them.'
          : 'Some upcoming bookings lie outside them: please see the list.',
    }),
    failed: 'Error saving working hours',
    // What can be booked shows all over the office.
    changes: [],
    onDone: (saved) => form.saved(bookOf(saved), saved.strandedBookings),
    onRefused: (refusal) => {
      if (refusal.code === 'CHANGED_MEANWHILE') {
        form.overtake(bookOf(refusal.current as Data<'GET admin/working-hours'>))
      }
    },
  })

  return {
    ...form,
    isSaving: busy,
    changed: inOrder(changedKeys(base, draft)),
    problems: problemsOf(draft),
    set,
    choose: (name: string, mode: Mode) => {
      const isNew = mode === 'custom' && hoursOf(draft, name).opensAt === ''
      set(name, { mode, ...(isNew && firstHours(draft, name, settings)) })
    },
    close: (dates: readonly string[], note: string) =>
      form.change(Object.fromEntries(dates.map((date) => [date, { ...CLOSED, note }]))),
    takeOut: (date: string) => form.change({ [date]: undefined }),
    discard: form.drop,
    save: () => {
      form.sending()
      run({ body: { ...toSend(draft), seen: toSend(base) } })
    },
  }
}

export type HoursForm = ReturnType<typeof useHoursForm>
