import { cloneElement, useId, useRef } from 'react'
import { placeBeside } from './place-beside.ts'

const HOVER_MS = 300

type Props = { text: string; children: React.ReactElement<React.ComponentProps<'button'>> }

/** A few more words on hover, focus and, for fingers, a press; never the only place they stand. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef(0)
  // Later on hover; and the pointer may cross over to the words (WCAG 1.4.13).
  function turn(open: boolean, wait = 0) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      box.current?.togglePopover(open)
      if (open && box.current && button.current) placeBeside(box.current, button.current, 'centre')
    }, wait)
  }
  const hover = {
    onPointerEnter: () => turn(true, HOVER_MS),
    onPointerLeave: () => turn(false, HOVER_MS),
  }
  return (
    <>
      {cloneElement(children, {
        ref: button,
        'aria-describedby': id,
        ...hover,
        // Not every browser gives a pressed button the focus, which it loses at the next press.
        onClick: () => button.current?.focus(),
        onFocus: () => turn(true),
        onBlur: () => turn(false),
        onKeyDown: ({ key }) => key === 'Escape' && turn(false),
      })}
      <div
        ref={box}
        id={id}
        popover="manual"
        role="tooltip"
        {...hover}
        className="inset-auto m-0 max-w-72 rounded-sm bg-ink px-3 py-2 text-sm wrap-anywhere text-paper"
      >
        {text}
      </div>
    </>
  )
}
