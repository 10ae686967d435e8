import { useSearchParams } from 'react-router'
import { choiceInAddress, readChoice } from './choice.ts'
import type { Choice } from './choice.ts'

export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const change = (part: Partial<Choice>) =>
    setAddress((before) => choiceInAddress({ ...readChoice(before), ...part }), { replace: true })
  return [readChoice(address), change] as const
}
