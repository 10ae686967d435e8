import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { type Choice, CHOICE_NAMES, choiceInAddress, readChoice } from '#contract/choice.ts'

/** Shown at once; the address follows when the router gets to it, so that no press is too fast. */
export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const [choice, show] = useOptimistic(readChoice(address))
  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part }
    startTransition(() => {
      show(next)
      setAddress(beside(choiceInAddress(next), address), { replace: true })
    })
  }
  return [choice, change] as const
}

/** What else the address says stays, but for what is over once something is chosen. */
function beside(choice: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(address)
  for (const name of [...CHOICE_NAMES, 'cancelled']) all.delete(name)
  for (const [name, value] of choice) all.set(name, value)
  return all
}
