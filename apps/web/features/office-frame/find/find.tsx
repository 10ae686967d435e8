import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Chosen } from '#web/office/booking-dialog.tsx'
import type { Place } from '#web/office/place.ts'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { hear } from '#web/watchers.ts'

// Fetched at the first search: the frame stays small.
const FindDialog = dialogLater(() => import('./find-dialog.tsx'))
const BookingDialog = dialogLater(async () => ({
  default: (await import('#web/office/booking-dialog.tsx')).BookingDialog,
}))

type Props = { places: readonly Place[]; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** By the button, and anywhere by the keys / and Ctrl or ⌘ with K. */
export function Find({ places, isOpen, onOpen }: Props) {
  const [chosen, choose] = useState<Chosen | null>(null)
  const open = useEffectEvent(() => onOpen(true))
  // Heard from the frame on in which it is seen: other effects run some time after it.
  useLayoutEffect(() => {
    const ask = (event: Event) => {
      if (event instanceof KeyboardEvent && isAsked(event)) open()
    }
    return hear(window, { keydown: ask })
  }, [])
  return (
    <>
      {isOpen && (
        <FindDialog
          places={places}
          onBooking={(id) => choose({ act: 'details', booking: { id } })}
          onClose={() => onOpen(false)}
        />
      )}
      {chosen && <BookingDialog chosen={chosen} onChoose={choose} onClose={() => choose(null)} />}
    </>
  )
}

/** Looks like a field on a desk. */
export const FindButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="/ Control+K Meta+K"
    onClick={onClick}
    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-card px-3 text-ink-soft hover:text-ink md:w-56 lg:px-4"
  >
    <SearchIcon />
    <span className="max-md:sr-only">Find anything</span>
    <kbd
      aria-hidden="true"
      className="ms-auto rounded-sm border border-line px-2 text-sm max-lg:hidden"
    >
      /
    </kbd>
  </button>
)

/** Not while something is written, or a dialog asks for an answer. */
function isAsked(event: KeyboardEvent): boolean {
  const byLetter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  const isWriting =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role=textbox]') !== null
  const bySlash = event.key === '/' && !isWriting && !event.ctrlKey && !event.metaKey
  // A text of few kinds has Ctrl and K for its links.
  if (event.defaultPrevented || !(byLetter || bySlash) || document.querySelector('dialog:modal'))
    return false
  event.preventDefault()
  return true
}
