import { startTransition, useOptimistic } from 'react'
import { type Choice, CHOICE_NAMES, choiceInAddress, readChoice } from '#contract/choice.ts'
import { useAddress } from '#web/ui/use-address.ts'

/** Shown at once; the address follows when the router gets to it, so that no press is too fast. */
export function useChoice() {
  const [address, changeAddress] = useAddress()
  const [choice, show] = useOptimistic(readChoice(address))
  const change = (part: Partial<Choice>) =>
    startTransition(() =>
      changeAddress((now) => {
        const next = { ...readChoice(now), ...part }
        show(next)
        return beside(choiceInAddress(next), now)
      }),
    )
  return [choice, change] as const
}

/** What else the address says stays, but for what is over once something is chosen. */
function beside(choice: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(address)
  for (const name of [...CHOICE_NAMES, 'cancelled']) all.delete(name)
  for (const [name, value] of choice) all.set(name, value)
  return all
}
