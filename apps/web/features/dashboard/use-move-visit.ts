import { useState } from 'react'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { visitMoved, visitNotMoved } from './dashboard-toasts.ts'
import { useRefresh } from './use-refresh.ts'

/** Seats are moved by the server, all at once or not at all; the screen waits for its word. */
export function useMoveVisit({ id }: OwnBooking, onMoved: () => void) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function move({ date, slotId }: { date: string; slotId: number }) {
    setBusy(true)
    setProblem(null)
    const { data, error } = await api('PUT bookings/update/{id}', {
      params: { id },
      body: { booking_date: date, time_slot_id: slotId },
    })
    setBusy(false)
    void refresh()
    if (data) {
      toast(visitMoved(`${dateLabel(data.booking_date)}, ${slotLabel(data.time_slots)}`, data))
      return onMoved()
    }
    // The session is over, and that has been said already.
    if (error.status === 401) return
    setProblem(error.message)
    toast(visitNotMoved(error))
  }

  return { busy, problem, move: (wanted: Parameters<typeof move>[0]) => void move(wanted) }
}
