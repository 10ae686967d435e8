import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { displayPhone } from '#domain/account/phone.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { whereWords } from '#web/office/refund-words.ts'
import { Alert, Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type BulkOutcome, handWords, sentParts, whatWouldHappen } from './bulk-words.ts'

export type Terms = { refund: boolean; message: string | undefined }

type Props<Outcome extends BulkOutcome> = {
  title: string
  /** What the button says that changes nothing. */
  keep: string
  /** What is to be cancelled, as long as it is the same. */
  what: readonly unknown[]
  /** Asks what it would come to; null while there is nothing to ask about. */
  tryOut: ((terms: Terms) => Promise<Outcome>) | null
  confirm: (found: Outcome | undefined) => { label: string; disabled: boolean }
  act: { busy: boolean; refusal: ApiError | null; run: (terms: Terms) => void }
  outcome: Outcome | null
  onClose: () => void
  before?: React.ReactNode
  renderFound?: (found: Outcome | undefined) => React.ReactNode
}

/** Cancels several, with a word to the customers, once staff have seen what it comes to. */
export function CancelTogether<Outcome extends BulkOutcome>(props: Props<Outcome>) {
  const { title, keep, what, tryOut, confirm, act, outcome, onClose, before, renderFound } = props
  const [refund, setRefund] = useState(true)
  const [message, setMessage] = useState('')
  const terms = { refund, message: message.trim() || undefined }
  const trial = useQuery({
    queryKey: ['office', title, refund, what],
    queryFn: () => tryOut?.(terms) ?? null,
    staleTime: 0,
    gcTime: 0,
    enabled: tryOut !== null && !act.busy && !outcome,
  })
  const found = trial.data ?? undefined
  const { label, disabled } = confirm(found)
  return (
    <Dialog
      onClose={onClose}
      title={title}
      locked={act.busy}
      actions={
        <>
          <Button tone="quiet" disabled={act.busy} onClick={onClose}>
            {outcome ? 'Done' : keep}
          </Button>
          {!outcome && (
            <Button
              tone="destructive"
              busy={act.busy}
              disabled={disabled || trial.isFetching}
              onClick={() => act.run(terms)}
            >
              {act.busy ? 'Cancelling...' : label}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <>
          <Untold {...outcome} />
          <Refused {...outcome} />
        </>
      ) : (
        <fieldset disabled={act.busy} className="contents">
          {before}
          <CheckboxField label="Refund what was paid" checked={refund} onTick={setRefund} />
          <TextArea
            label="Message to the customers"
            hint="Stands in the e-mail that tells them."
            required={false}
            maxLength={1000}
            value={message}
            onText={setMessage}
          />
          <Trial trial={trial} />
          {renderFound?.(found)}
          <Problem>{act.refusal?.message}</Problem>
        </fieldset>
      )}
    </Dialog>
  )
}

function Trial({ trial }: { trial: UseQueryResult<BulkOutcome | null> }) {
  const { data, error, isFetching, refetch } = trial
  if (isFetching) return <Loading>Adding it up…</Loading>
  if (error) return <Alert tone="bad" announce title={error.message} onTryAgain={() => refetch()} />
  if (!data) return null
  return (
    <>
      <Alert announce title={whatWouldHappen(data)}>
        {whereWords(sentParts(data)).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {handWords(data)}
      </Alert>
      <Untold {...data} />
      <Refused {...data} />
    </>
  )
}

/** Whom no e-mail can tell, and how else to reach them. */
function Untold({ untold }: Pick<BulkOutcome, 'untold'>) {
  if (untold.length === 0) return null
  return (
    <Alert title="We have no e-mail address of these: please tell them">
      <ul className="list-disc ps-5">
        {untold.map(({ id, bookingRef, userName, userPhone }) => (
          <li key={id} className="wrap-anywhere">
            {bookingRef}: <bdi>{userName}</bdi>
            {userPhone && `, ${displayPhone(userPhone)}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Refused({ refused }: Pick<BulkOutcome, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Alert tone="bad" title="These stay as they are">
      <ul className="list-disc ps-5">
        {refused.map(({ id, bookingRef, message }) => (
          <li key={id}>
            {bookingRef ?? `Booking ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
