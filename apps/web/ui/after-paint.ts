const waiting = new WeakMap<Element, () => void>()
let frames: IntersectionObserver | undefined

/**
 * Runs something of an element once the frame that shows it is painted, and undoes that; one a frame, whichever part of the
 * page it is of. An observer tells of the frame, also where a test has stopped the clock.
 */
export function afterPaint(end: Element | null, run: () => void) {
  if (!end) return undefined
  frames ??= new IntersectionObserver(runFirst)
  waiting.set(end, run)
  frames.observe(end)
  return () => frames?.unobserve(end)
}

/** The others are told of the next frame. */
function runFirst(ends: readonly IntersectionObserverEntry[]) {
  for (const [nth, { target }] of ends.entries()) {
    frames?.unobserve(target)
    if (nth === 0) waiting.get(target)?.()
    else frames?.observe(target)
  }
}
