import { useEffect, useState } from 'react'
import type { Answer } from './api.ts'

/**
 * One call when the component appears: undefined until the answer is there. For the public pages,
 * which do without TanStack Query to stay light; `ask` must be a constant.
 */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): Answer<T> | undefined {
  const [answer, setAnswer] = useState<Answer<T>>()
  useEffect(() => {
    let here = true
    void ask().then((answer) => here && setAnswer(answer))
    return () => {
      here = false
    }
  }, [ask])
  return answer
}
