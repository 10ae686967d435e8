import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { toast } from '#web/ui/toast.ts'
import { bulkDone, bulkFailed } from './bulk-words.ts'
import type { BulkOutcome } from './bulk-words.ts'

export type BulkWish = { bookings: readonly OfficeBooking[]; refund: boolean; message: string }

/** Cancels several bookings, after a dry run that says what it would come to. */
export function useBulkCancel(wish: BulkWish) {
  const refresh = useRefreshOffice()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const trial = useQuery({
    queryKey: ['office', 'bulk-cancel', wish.refund, wish.bookings.map(({ id }) => id)],
    queryFn: () => unwrap(send(wish, true)),
    staleTime: 0,
    gcTime: 0,
    enabled: !busy && !outcome,
  })

  async function cancel(): Promise<BulkOutcome | null> {
    setBusy(true)
    setError(null)
    const { data, error } = await send(wish, false)
    setBusy(false)
    setOutcome(data)
    setError(error)
    if (data) toast(bulkDone(data))
    // A session that is over has been told already.
    else if (error.status !== 401) toast(bulkFailed(error))
    void refresh()
    return data
  }

  return { trial, busy, error, outcome, cancel }
}

const send = ({ bookings, refund, message }: BulkWish, dryRun: boolean) =>
  api('POST bookings/admin/bulk-cancel', {
    body: {
      bookings: bookings.map(({ id, version }) => ({ id, version })),
      refund,
      dryRun,
      ...(message.trim() && { message: message.trim() }),
    },
  })
