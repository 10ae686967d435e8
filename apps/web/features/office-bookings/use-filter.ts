import { useSearchParams } from 'react-router'
import { changeFilter, readFilter } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'

export function useFilter() {
  const [address, setAddress] = useSearchParams()
  // From where the browser is, not from what was drawn last: a search that was typed a moment ago
  // and a press on a tab may come between two drawings, and neither may undo the other.
  const change = (part: Partial<Filter>) =>
    setAddress(changeFilter(new URLSearchParams(location.search), part), { replace: true })
  return [readFilter(address), change] as const
}
