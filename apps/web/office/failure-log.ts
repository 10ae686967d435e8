import { useEffect } from 'react'

/** For the console: the screen says it once, in its own place, and without a toast. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- this is the log
  console.error(what, error)
}

export function useFailureLog(what: string, error: Error | null) {
  useEffect(() => {
    if (error) logFailure(what, error)
  }, [what, error])
}
