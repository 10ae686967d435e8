import { useEffect, useState } from 'react'

/** A value once it has rested for a moment, and whether it has: what is asked for by it need not follow every key. */
export function useAtRest<Value>(value: Value, quietForMs: number): [Value, boolean] {
  const [resting, setResting] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), quietForMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same content is the same value
  }, [text, quietForMs])
  return [resting, JSON.stringify(resting) === text]
}
