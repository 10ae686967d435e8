import { useState } from 'react'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { Selection } from '#web/list/selection.tsx'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { type Filter, toQuery } from './bookings-filter.ts'
import { bulkButton, bulkDone, type BulkOutcome, isAllSaid, MOST_AT_ONCE } from './bulk-words.ts'
import { CancelTogether } from './cancel-together.tsx'

type BarProps = { selection: Selection<OfficeBooking>; filter: Filter; total: number }

export function BulkBar({ selection, filter, total }: BarProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {selection.rows.length > 0 && (
        <Bar selection={selection} onCancel={() => setOpen(true)}>
          <SelectFound {...{ selection, filter, total }} />
        </Bar>
      )}
      {open && <BulkCancelDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Not only this page: everything that the filters find, as far as it can be acted on at once. */
function SelectFound({ selection, filter, total }: BarProps) {
  const { run, busy } = useAct(`GET bookings/admin/${filter.view}`, {
    failed: 'Error loading bookings',
    onDone: (found) => selection.set(itemsOf(found).filter(selection.isSelectable), true),
  })
  if (total <= selection.rows.length || total > MOST_AT_ONCE) return null
  const query = { ...toQuery(filter), page: 1, pageSize: MOST_AT_ONCE }
  return (
    <Button tone="quiet" size="small" busy={busy} onClick={() => run({ query })}>
      Select All {total} Found
    </Button>
  )
}

const itemsOf = <Item,>(page: Item[] | { items: Item[] }) =>
  Array.isArray(page) ? page : page.items

type Props = {
  selection: Selection<OfficeBooking>
  onCancel: () => void
  children: React.ReactNode
}

function Bar({ selection, onCancel, children }: Props) {
  const count = selection.rows.length
  return (
    <div
      data-foot-bar="high"
      className="fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-fit min-w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 border-[1.5px] border-line-strong bg-card py-3 ps-4 pe-2 lg:bottom-6 lg:min-w-0 lg:rounded-full lg:py-1.5"
    >
      <output className="font-semibold tabular-nums">{count} selected</output>
      {children}
      <Button tone="destructive" size="small" disabled={count > MOST_AT_ONCE} onClick={onCancel}>
        Cancel Together…
      </Button>
      <IconButton label="Clear selection" onClick={selection.clear}>
        <CloseIcon />
      </IconButton>
      {count > MOST_AT_ONCE && <p className="text-sm">At most {MOST_AT_ONCE} at once.</p>}
    </div>
  )
}

type DialogProps = { selection: Selection<OfficeBooking>; onClose: () => void }

function BulkCancelDialog({ selection, onClose }: DialogProps) {
  // What was ticked when the dialog opened: it is cleared underneath once it is done.
  const [bookings] = useState(() => selection.rows.map(({ id, version }) => ({ id, version })))
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const { run, busy, refusal } = useAct('POST bookings/admin/bulk-cancel', {
    done: bulkDone,
    failed: failure('Error', 'Failed to update booking'),
    changes: ['office'],
    onDone: (done) => {
      setOutcome(done)
      selection.clear()
      if (isAllSaid(done)) onClose()
    },
  })
  return (
    <CancelTogether
      title="Cancel Bookings Together"
      keep="Keep Bookings"
      what={bookings}
      tryOut={(terms) => {
        const body = { bookings, ...terms, dryRun: true }
        return unwrap(api('POST bookings/admin/bulk-cancel', { body }))
      }}
      confirm={(found) => ({ label: bulkButton(found?.count ?? 0), disabled: !found?.count })}
      act={{ busy, refusal, run: (terms) => run({ body: { bookings, ...terms, dryRun: false } }) }}
      outcome={outcome}
      onClose={onClose}
    />
  )
}
