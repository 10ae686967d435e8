import { useEffect, useEffectEvent } from 'react'
import { serverMessage, unreachable } from '#web/api/api-error.ts'
import { toast, type Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

/**
 * Says that something did not happen, and why: in the server's words, else in `otherwise`; and in
 * words of its own where no server answered.
 */
export const failure =
  (title: string, otherwise?: string, unanswered?: Toast) =>
  (problem: Problem): Toast => ({
    title,
    description: serverMessage(problem) ?? otherwise ?? problem.message,
    ...(problem.message === unreachable.message && unanswered),
    destructive: true,
  })

/** The same of something that could not be loaded: useFailureToast(query.error, 'Not loaded'). */
export function useFailureToast(
  error: Problem | null,
  words: string | ((error: Problem) => Toast),
) {
  const tell = useEffectEvent((error: Problem) =>
    toast(typeof words === 'function' ? words(error) : failure(words)(error)),
  )
  useEffect(() => {
    if (error) tell(error)
  }, [error])
}
