import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { choiceInAddress, readChoice } from './choice.ts'
import type { Choice } from './choice.ts'

/** Shown at once; the address follows when the router gets to it, so that no press is too fast. */
export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const [choice, show] = useOptimistic(readChoice(address))
  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part }
    startTransition(() => {
      show(next)
      setAddress(choiceInAddress(next), { replace: true })
    })
  }
  return [choice, change] as const
}
