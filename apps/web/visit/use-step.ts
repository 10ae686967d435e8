import { useEffect, useRef } from 'react'
import { useAddress } from '#web/ui/use-address.ts'
import { useCalm } from '#web/ui/use-calm.ts'

/** In calm mode one step fills the screen, and the address says which; otherwise all are there. */
export function useStep<Step extends string>(steps: readonly [Step, ...Step[]]) {
  const calm = useCalm()
  const [address, change] = useAddress()
  const current = steps.find((step) => step === address.get('step')) ?? steps[0]
  const at = steps.indexOf(current)
  const go = (step: Step) =>
    change((now) => new URLSearchParams([...withoutStep(now), ['step', step]]), { replace: false })
  useArriveAt(calm ? current : null)
  return {
    shows: (step: Step) => !calm || step === current,
    next: calm ? steps[at + 1] : undefined,
    previous: calm ? steps[at - 1] : undefined,
    go,
    /** To where something is missing. */
    seek: (step: Step) => (calm && step !== current ? go(step) : headOf(step)?.focus()),
  }
}

export type Steps<Step extends string> = ReturnType<typeof useStep<Step>>

const headOf = (step: string) => document.getElementById(`${step}-step`)

const withoutStep = (address: URLSearchParams) =>
  [...address].filter(([name]) => name !== 'step' && name !== 'cancelled')

function useArriveAt(step: string | null) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (step) headOf(step)?.focus()
  }, [step])
}
