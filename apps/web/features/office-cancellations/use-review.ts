import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Problem } from '#web/office/act-problem.tsx'
import { logFailure } from '#web/office/failure-log.ts'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { toast } from '#web/ui/toast.ts'
import { reviewed, reviewToSend, whyNotReviewed } from './review-words.ts'
import type { CancellationRequest } from './use-requests.ts'

export type Verdict = 'approve' | 'deny'

/** Decides on a request, once. Why it could not be stays to be read, beside what it is now. */
export function useReview(first: CancellationRequest, onDone: () => void) {
  const [request, setRequest] = useState(first)
  const [running, setRunning] = useState<Verdict | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const refresh = useRefreshOffice()
  const params = { id: request.id }

  async function review(verdict: Verdict, notes: string) {
    setRunning(verdict)
    setProblem(null)
    const body = reviewToSend(verdict === 'approve', notes)
    const { data, error } = await api('POST bookings/admin/cancellation-requests/{id}/review', {
      params,
      body,
    })
    if (data) toast(reviewed(data))
    else await explain(error)
    setRunning(null)
    void refresh()
    if (data) onDone()
  }

  async function explain(error: ApiError) {
    // The session is over, and that has been said already.
    if (error.status === 401) return
    logFailure('Failed to review cancellation request', error)
    const { data: now } = await api('GET bookings/admin/cancellation-requests/{id}', { params })
    setProblem(whyNotReviewed(error, now))
    if (now) setRequest(now)
  }

  return { request, review, running, problem }
}
