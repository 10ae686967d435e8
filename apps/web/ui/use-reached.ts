import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onReached` whenever the element of the ref is about to be scrolled into sight. */
export function useReached<E extends Element>(onReached: () => void) {
  const ref = useRef<E>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached(),
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
