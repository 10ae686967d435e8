import { Children, startTransition, useState } from 'react'

/**
 * Parts that stand below each other, drawn one a frame: what is in sight is painted before the rest is laid out, and a
 * press is heard in between. All of them come, also those that are never scrolled to.
 */
export function InSteps({ children }: { children: React.ReactNode }) {
  const parts = Children.toArray(children)
  const [drawn, draw] = useState(1)
  const drawNext = () => startTransition(() => draw(drawn + 1))
  return (
    <>
      {parts.slice(0, drawn)}
      {drawn < parts.length && (
        <div ref={(end) => afterPaint(end, drawNext)} data-coming aria-hidden="true" />
      )}
    </>
  )
}

const waiting = new WeakMap<Element, () => void>()
let frames: IntersectionObserver | undefined

/** The observer tells of each frame that shows something new, also where a test has stopped the clock. */
function afterPaint(end: Element | null, run: () => void) {
  if (!end) return undefined
  frames ??= new IntersectionObserver(runFirst)
  waiting.set(end, run)
  frames.observe(end)
  return () => frames?.unobserve(end)
}

/** One a frame, whichever part of the page it is of: the others are told of the next. */
function runFirst(ends: readonly IntersectionObserverEntry[]) {
  for (const [nth, { target }] of ends.entries()) {
    frames?.unobserve(target)
    if (nth === 0) waiting.get(target)?.()
    else frames?.observe(target)
  }
}
