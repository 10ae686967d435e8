import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCalm } from '#web/ui/use-calm.ts'

const STEPS = ['day', 'hour', 'people', 'you'] as const

export type StepName = (typeof STEPS)[number]

/** In calm mode one step fills the screen, and the address says which; otherwise all are there. */
export function useStep() {
  const calm = useCalm()
  const [address, setAddress] = useSearchParams()
  const current = STEPS.find((step) => step === address.get('step')) ?? 'day'
  const at = STEPS.indexOf(current)
  const go = (step: StepName) =>
    setAddress((before) => new URLSearchParams([...withoutStep(before), ['step', step]]))
  useArriveAt(calm ? current : null)
  return {
    current,
    shows: (step: StepName) => !calm || step === current,
    next: calm ? STEPS[at + 1] : undefined,
    previous: calm ? STEPS[at - 1] : undefined,
    go,
    /** To where something is missing. */
    seek: (step: StepName) => (calm && step !== current ? go(step) : headOf(step)?.focus()),
  }
}

const headOf = (step: StepName) => document.getElementById(`${step}-step`)

const withoutStep = (address: URLSearchParams) =>
  [...address].filter(([name]) => name !== 'step' && name !== 'cancelled')

/** Whoever goes on finds the focus at the head of the next step. */
function useArriveAt(step: StepName | null) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (step) headOf(step)?.focus()
  }, [step])
}
