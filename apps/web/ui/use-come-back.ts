import { useEffect } from 'react'

/** The browser may bring a page back just as it was left, its button still busy. */
export function useComeBack(onBack: () => void) {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && onBack()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  })
}
