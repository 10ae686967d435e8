import type { Answer, Query } from '#contract/contract.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { presentSlot } from './slots.presenter.ts'

type Asked = Query<'GET admin/timeslots'>
type Slot = ReturnType<typeof presentSlot>

/** All slots, or a page of them: a cafe has so few that the database need not choose. */
export async function listSlots(
  db: Db,
  { page, pageSize = 10, search = '', sort = 'start_time' }: Asked,
): Promise<Answer<'GET admin/timeslots'>> {
  const words = search.trim()
  const { slots } = await readRules(db)
  const found = slots.filter(({ forSessions }) => !forSessions).map(presentSlot)
  const chosen = inOrder(found, sort).filter((slot) => slotLabel(slot).includes(words))
  if (page === undefined) return chosen
  const first = (page - 1) * pageSize
  return {
    items: chosen.slice(first, first + pageSize),
    total: chosen.length,
    totalPages: Math.ceil(chosen.length / pageSize),
  }
}

function inOrder(slots: readonly Slot[], sort: NonNullable<Asked['sort']>): Slot[] {
  const column = sort.replace(/^-/, '') as keyof Slot
  const sorted = slots.toSorted(
    (one, other) => Number(one[column] > other[column]) - Number(one[column] < other[column]),
  )
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}
