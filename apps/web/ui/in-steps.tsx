import { Children, startTransition, useState } from 'react'
import { afterPaint } from './after-paint.ts'

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
