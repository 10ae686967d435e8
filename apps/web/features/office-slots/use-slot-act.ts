import { useAct, type ActOptions } from '#web/act/use-act.ts'
import type { EndpointName } from '#web/api/api.ts'
import { timeSlotsQuery } from '#web/office/use-time-slots.ts'
import type { Toast } from '#web/ui/toast.ts'

export const useSlotAct = <E extends EndpointName>(endpoint: E, options: ActOptions<E>) =>
  useAct(endpoint, { failed: slotActFailed, changes: timeSlotsQuery.queryKey, ...options })

export const slotActFailed = ({ code, message }: { code: string; message: string }): Toast => ({
  title: 'Error',
  description: code === 'NOT_FOUND' ? 'Somebody else has deleted this time slot.' : message,
  destructive: true,
})
