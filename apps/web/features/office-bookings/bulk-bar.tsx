import { useState } from 'react'
import type { Selection } from '#web/list/selection.tsx'
import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { MOST_AT_ONCE } from './bulk-words.ts'

export function BulkBar({ selection }: { selection: Selection<OfficeBooking> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {selection.rows.length > 0 && <Bar selection={selection} onCancel={() => setOpen(true)} />}
      {open && <BulkCancelDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { selection: Selection<OfficeBooking>; onCancel: () => void }

/** What can be done with everything that is ticked, always within reach of the thumb. */
function Bar({ selection, onCancel }: Props) {
  const count = selection.rows.length
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-fit min-w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 border-[1.5px] border-line-strong bg-card py-3 ps-4 pe-2 lg:bottom-6 lg:min-w-0 lg:rounded-full lg:py-1.5"
    >
      <output className="font-semibold tabular-nums">{count} selected</output>
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
