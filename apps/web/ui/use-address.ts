import { useSearchParams } from 'react-router'

type Edit = (now: URLSearchParams) => URLSearchParams

/**
 * What the address asks for, and what changes that: from where the browser is, not from what was drawn last. The router
 * draws in a transition; of two presses that come between two drawings, neither undoes the other.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (edit: Edit, { replace = true } = {}) =>
    setAddress(edit(new URLSearchParams(location.search)), { replace })
  return [address, change] as const
}
