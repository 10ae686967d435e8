import { useEffect, useRef, useState } from 'react'

/**
 * For acts that take their own button away: the keyboard goes on from where the ref is put, once a
 * dialog that closes in the same moment has given the focus back.
 */
export function useFocusOn<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) ref.current?.focus()
  }, [times])
  return [ref, () => setTimes(times + 1)] as const
}
