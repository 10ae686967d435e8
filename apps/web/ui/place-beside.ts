const GAP = 6
const EDGE = 12

/**
 * Puts an open popover below what it belongs to, or above where there is more room, and within the
 * window. In script, since CSS anchors are younger than the browsers we promise.
 */
export function placeBeside(box: HTMLElement, anchor: Element, align: 'centre' | 'end') {
  const at = anchor.getBoundingClientRect()
  const below = innerHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  box.style.maxHeight = ''
  const isBelow = box.offsetHeight <= below || below >= above
  box.style.maxHeight = `${isBelow ? below : above}px`
  const left =
    align === 'end' ? at.right - box.offsetWidth : (at.left + at.right - box.offsetWidth) / 2
  const last = document.documentElement.clientWidth - EDGE - box.offsetWidth
  box.style.left = `${Math.max(EDGE, Math.min(left, last))}px`
  box.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - box.offsetHeight}px`
}
