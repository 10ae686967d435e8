import { useState } from 'react'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { api } from '#web/api/api.ts'
import { ActProblem, type Problem } from '#web/office/act-problem.tsx'
import { theyGetWords } from '#web/office/refund-words.ts'
import { useStory } from '#web/office/use-booking.ts'
import { logFailure } from '#web/office/failure-log.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { CancellationRequest } from './requests.ts'
import { approvedWords, reviewed, whyNotReviewed } from './review-words.ts'

export const VERDICTS = ['deny', 'approve'] as const
export type Verdict = (typeof VERDICTS)[number]

type Props = {
  request: CancellationRequest
  /** Which of the two was pressed beside the request: the one to press next. */
  leaning: Verdict
  onClose: () => void
  onDone: () => void
}

/** Decides on a request, once. Why it could not be stays to be read, beside what it is now. */
export function ReviewDialog({ request: first, leaning, onClose, onDone }: Props) {
  const [request, setRequest] = useState(first)
  const [notes, setNotes] = useState('')
  const [pressed, press] = useState(leaning)
  const [problem, setProblem] = useState<Problem | null>(null)
  const params = { id: request.id }
  const { run, busy } = useAct('POST bookings/admin/cancellation-requests/{id}/review', {
    done: reviewed,
    changes: ['office'],
    onDone,
    onRefused: async (refusal) => {
      logFailure('Failed to review cancellation request', refusal)
      const { data: now } = await api('GET bookings/admin/cancellation-requests/{id}', { params })
      setProblem(whyNotReviewed(refusal, now))
      if (now) setRequest(now)
    },
  })
  function decide(verdict: Verdict) {
    press(verdict)
    setProblem(null)
    // Notes are sent only where somebody wrote something.
    const adminNotes = notes.trim() || undefined
    run({ params, body: { isApproved: verdict === 'approve', adminNotes } })
  }
  const open = !request.isProcessed
  return (
    <Dialog
      onClose={onClose}
      locked={busy}
      title="Approve or Deny Cancellation Request"
      actions={
        // In one row, on a phone too: the reason above them is what one decides by.
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="plain" size="small" disabled={busy} onClick={onClose}>
            {open ? 'Cancel' : 'Close'}
          </Button>
          {open && <Verdicts leaning={leaning} running={busy ? pressed : null} onDecide={decide} />}
        </div>
      }
    >
      <RequestFacts request={request} />
      {open && <Consequences request={request} />}
      {open && (
        <TextArea
          label="Admin Notes"
          required={false}
          rows={3}
          maxLength={1000}
          hint="Only the office sees them."
          value={notes}
          readOnly={busy}
          onText={setNotes}
        />
      )}
      <ActProblem problem={problem} />
    </Dialog>
  )
}

export const verdictWords = {
  deny: { press: 'Deny', running: 'Denying...' },
  approve: { press: 'Approve', running: 'Approving...' },
}

type VerdictsProps = {
  leaning: Verdict
  running: Verdict | null
  onDecide: (verdict: Verdict) => void
}

function Verdicts({ leaning, running, onDecide }: VerdictsProps) {
  // The one to press first stands last.
  const order = leaning === 'approve' ? VERDICTS : VERDICTS.toReversed()
  return order.map((verdict) => (
    <Button
      key={verdict}
      size="small"
      tone={verdict === leaning ? 'primary' : 'quiet'}
      busy={running === verdict}
      disabled={running !== null && running !== verdict}
      onClick={() => onDecide(verdict)}
    >
      {verdictWords[verdict][running === verdict ? 'running' : 'press']}
    </Button>
  ))
}

function RequestFacts({ request }: { request: CancellationRequest }) {
  const { userName, userEmail, bookingDate, timeSlotRange, sessionName, reason, requestedAt } =
    request
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong>
          <bdi>{userName}</bdi>
        </strong>
        {userEmail && <span className="wrap-anywhere text-ink-soft"> · {userEmail}</span>}
        <br />
        {dateLabel(bookingDate)}, {timeSlotRange}
        {sessionName && `, ${sessionName}`}
        <br />
        <span className="text-sm text-ink-soft">Requested {momentLabel(requestedAt)}</span>
      </p>
      <blockquote className="rounded-md bg-sunk px-4 py-3 wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
    </div>
  )
}

function Consequences({ request }: { request: CancellationRequest }) {
  const { bookingId, creditBonus } = request
  const { data: story } = useStory(bookingId)
  const gets = story && theyGetWords(story.tenders, creditBonus)
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
      <li>
        <strong>Approve</strong> {approvedWords(request, gets)}
      </li>
      <li>
        <strong>Deny</strong> leaves visit and money as they are.
      </li>
    </ul>
  )
}
