import { useState } from 'react'
import type { Party } from '#domain/booking/party.ts'
import { api } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { partyChanged, partyNotChanged } from './dashboard-toasts.ts'
import { useBusy } from './use-busy.ts'
import { useRefresh } from './use-refresh.ts'

/** Seats and the amount at the provider change together, or not at all: the screen waits. */
export function useChangeParty({ id }: OwnBooking, party: Party, onChanged: () => void) {
  const refresh = useRefresh()
  const [failure, setFailure] = useState<{ party: Party; message: string } | null>(null)
  const { busy, run } = useBusy(async () => {
    setFailure(null)
    const { adults, children } = party
    const body = { adults, children }
    const { data, error } = await api('PUT bookings/update/{id}', { params: { id }, body })
    void refresh()
    if (data) {
      toast(partyChanged(data))
      return onChanged()
    }
    // The session is over, and that has been said already.
    if (error.status === 401) return
    setFailure({ party, message: error.message })
    toast(partyNotChanged(error))
  })
  // Another party may have room: what was wrong with this one is no longer in the way.
  const problem = failure?.party === party ? failure.message : null
  return { busy, problem, save: run }
}
