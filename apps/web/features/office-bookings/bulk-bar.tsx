import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { MOST_AT_ONCE } from './bulk-words.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with everything that is ticked. On a phone it stays within reach of the thumb. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState(false)
  const count = selection.bookings.length
  if (count === 0) return null
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-3 border-t-[1.5px] border-line-strong bg-card px-4 py-3 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <output className="font-semibold tabular-nums">{count} selected</output>
      <Button
        tone="destructive"
        size="small"
        disabled={count > MOST_AT_ONCE}
        onClick={() => setOpen(true)}
      >
        Cancel Together…
      </Button>
      <Button tone="plain" size="small" onClick={selection.clear}>
        Clear
      </Button>
      {count > MOST_AT_ONCE && <p className="text-sm">At most {MOST_AT_ONCE} at once.</p>}
      {open && <BulkCancelDialog selection={selection} onClose={() => setOpen(false)} />}
    </div>
  )
}
