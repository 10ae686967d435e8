import { useSearchParams } from 'react-router'
import { changeFilter, readFilter } from './bookings-filter.ts'
import type { Filter } from './bookings-filter.ts'

export function useFilter() {
  const [address, setAddress] = useSearchParams()
  const change = (part: Partial<Filter>) =>
    setAddress((before) => changeFilter(before, part), { replace: true })
  return [readFilter(address), change] as const
}
