import { Tooltip as Radix } from 'radix-ui'
import { useState } from 'react'

/** A few more words on hover, focus and, for fingers, a press; never the only place they stand. */
export function Tooltip({ text, children }: { text: string; children: React.ReactElement }) {
  const [open, setOpen] = useState(false)
  // Radix closes at a press. Prevented, it leaves both ends of the press to us.
  const press = (event: React.SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild onPointerDown={press} onClick={press}>
          {children}
        </Radix.Trigger>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-w-72 rounded-sm bg-ink px-3 py-2 text-sm wrap-anywhere text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
