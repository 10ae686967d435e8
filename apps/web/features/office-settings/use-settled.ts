import { useEffect, useState } from 'react'

const QUIET_FOR_MS = 400

/** The value once it has rested for a moment, and whether it has: a preview need not follow every key. */
export function useSettled<Value>(value: Value): [Value, boolean] {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_FOR_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same content is the same value
  }, [text])
  return [settled, JSON.stringify(settled) === text]
}
