import { hear } from '#web/watchers.ts'

/**
 * How much of the window an on-screen keyboard covers. Phones lay it over the page, and over whatever is
 * fixed to the bottom. Enlarged by two fingers, less is seen as well, but nothing is covered.
 */
export function keyboardHeight(): number {
  if (!visualViewport || visualViewport.scale !== 1) return 0
  const { height, offsetTop } = visualViewport
  return Math.max(0, Math.round(document.documentElement.clientHeight - height - offsetTop))
}

export const watchKeyboard = (changed: () => void) =>
  visualViewport ? hear(visualViewport, { resize: changed, scroll: changed }) : () => {}
