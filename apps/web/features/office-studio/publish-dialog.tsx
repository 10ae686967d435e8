import { useState } from 'react'
import { Link } from 'react-router'
import { cafeEpoch } from '#domain/calendar/cafe-clock.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import { whyMenuWaits } from '#domain/house/dish.ts'
import { useHasDraft } from '#web/office/drafts.tsx'
import { Lines } from '#web/rich-text.tsx'
import { useAct } from '#web/act/use-act.ts'
import type { Refusal } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressOfDish } from './menu-part.tsx'
import { STUDIO, type Studio } from './use-studio.ts'

type Props = { studio: Studio; onClose: () => void }

const problemOf = (refusal: Refusal<'POST office/studio/publish'> | null) =>
  refusal?.code === 'CHANGED_MEANWHILE'
    ? 'A colleague changed the draft meanwhile. What changes now stands above: please read it again.'
    : (refusal?.fields?.at ?? refusal?.message)

export function PublishDialog({ studio: { draft, changes, waiting }, onClose }: Props) {
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState('')
  const { run, busy, refusal } = useAct('POST office/studio/publish', {
    done: ({ publishesAt }) =>
      isLater
        ? { title: 'It Waits', description: `Guests see it from ${momentLabel(publishesAt)} on.` }
        : { title: 'Published', description: 'Guests see it now.' },
    changes: STUDIO,
    onDone: onClose,
  })
  const isTyping = useHasDraft('studio/')
  const waits = whyMenuWaits(draft.house.menu)
  const [date = '', time = ''] = moment.split('T')
  // Half typed, it is no moment yet.
  const at = isLater && time && new Date(cafeEpoch(date, time.slice(0, 5))).toISOString()
  return (
    <ConfirmDialog
      title="Publish the draft?"
      confirm={isLater ? 'Publish then' : 'Publish now'}
      running="Publishing..."
      busy={busy}
      resting={waits.length > 0 || (isLater && !at)}
      note={isLater && !at ? 'Still to be chosen: when.' : undefined}
      problem={problemOf(refusal)}
      onClose={onClose}
      onConfirm={() => run({ body: { seen: draft.version, ...(at && { at }) } })}
    >
      {waits.length > 0 && (
        <Alert tone="bad" title="The menu is not ready to be published">
          <p>Guests rely on it. Please see to these first:</p>
          <ul dir="ltr" className="mt-1 list-disc ps-5 wrap-anywhere">
            {waits.map(({ dish, why }) => (
              <li key={dish + why}>
                <Link
                  to={addressOfDish(dish)}
                  className="font-semibold underline"
                  onClick={onClose}
                >
                  {dish}
                </Link>
                {`: ${why}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {isTyping && (
        <Alert title="Something that you typed is not saved to the draft yet">
          <p>It is not published with it. Where it waits, its tab has a dot.</p>
        </Alert>
      )}
      <div>
        <p className="font-semibold">What changes</p>
        <Lines dir="ltr" lines={changes} className="mt-1 list-disc ps-5 wrap-anywhere" />
      </div>
      {waiting && (
        <p>{`What waits for ${momentLabel(waiting.publishesAt)} is taken back: this draft takes its place.`}</p>
      )}
      <CheckboxField label="At a time, not now" checked={isLater} onTick={setLater} />
      {isLater && (
        <TextField
          label="When"
          type="datetime-local"
          hint="By the clock of the cafe."
          value={moment}
          onText={setMoment}
        />
      )}
    </ConfirmDialog>
  )
}
