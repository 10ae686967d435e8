import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** What there is more of, for those who hear the button without seeing what stands above it. */
  about: string
  less: string
  children: React.ReactNode
}

/** The rest of a text, behind Read More. Without scripts, and on paper, all of it is there. */
export function More({ about, less, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div id={id} className={open ? undefined : 'more-closed'}>
        {children}
      </div>
      <Button
        tone="plain"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="more-button"
      >
        {open ? less : 'Read More'}
        <span className="sr-only">{` about ${about}`}</span>
      </Button>
    </>
  )
}
