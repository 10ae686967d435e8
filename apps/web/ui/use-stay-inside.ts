import { useEffect, useRef } from 'react'

/**
 * Rows come and go with what is done to them. Where the one with the focus goes, the box around it
 * gets the focus, so that the keyboard goes on from there and not from the top of the page.
 */
export function useStayInside<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const wasInside = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (box.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const isLost = wasInside.current && document.activeElement === document.body
    if (isLost) box.current?.focus({ preventScroll: true })
  })
  return box
}
