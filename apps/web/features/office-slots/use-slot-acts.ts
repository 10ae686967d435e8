import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { Answer } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { timeSlotsQuery } from '#web/office/use-time-slots.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { toast } from '#web/ui/toast.ts'
import type { Toast } from '#web/ui/toast.ts'
import {
  slotActFailed,
  slotCreated,
  slotDeleted,
  slotSwitched,
  slotUpdated,
} from './slot-toasts.ts'
import type { SlotFields } from './slot-words.ts'

/** What staff do to slots. Each says how it went, and answers what was wrong, if anything. */
export function useSlotActs() {
  const queries = useQueryClient()

  async function settle<T>(asked: Promise<Answer<T>>, said: (data: T) => Toast) {
    const { data, error } = await asked
    // The session is over, and that has been said already.
    if (error?.status === 401) return error
    toast(error ? slotActFailed(error) : said(data))
    await queries.invalidateQueries({ queryKey: timeSlotsQuery.queryKey })
    return error
  }

  return {
    create: (body: SlotFields) => settle(api('POST admin/timeslots', { body }), slotCreated),

    change: ({ id }: TimeSlot, times: SlotFields, seen: SlotFields) =>
      settle(
        api('PUT admin/timeslots/{id}', { params: { id }, body: { ...times, seen } }),
        slotUpdated,
      ),

    setActive: ({ id }: TimeSlot, is_active: boolean) =>
      settle(
        api('PATCH admin/timeslots/{id}/status', { params: { id }, body: { is_active } }),
        slotSwitched,
      ),

    remove: (slot: TimeSlot): Promise<ApiError | null> =>
      settle(api('DELETE admin/timeslots/{id}', { params: { id: slot.id } }), () =>
        slotDeleted(slot),
      ),
  }
}
