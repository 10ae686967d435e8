import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx'
import { MOST_AT_ONCE } from './bulk-words.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with everything that is ticked, always within reach of the thumb. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState(false)
  const count = selection.bookings.length
  if (count === 0) return null
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-30 mx-auto flex max-w-fit min-w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 border-[1.5px] border-line-strong bg-card px-4 py-3 lg:bottom-6 lg:min-w-0 lg:rounded-full lg:py-1.5"
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
