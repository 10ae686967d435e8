import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { isCalendarDate } from '#domain/calendar/calendar-date.ts'

export type Choice = {
  date: string | null
  slotId: number | null
  adults: number
  children: number
}

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
  for (const name of ['date', 'slot', 'adults', 'children', 'cancelled']) all.delete(name)
  for (const [name, value] of choice) all.set(name, value)
  return all
}

/** What was chosen stands in the address: it outlives a reload, a sign-in and the way back. */
export function readChoice(address: URLSearchParams): Choice {
  const date = address.get('date') ?? ''
  return {
    date: isCalendarDate(date) ? date : null,
    slotId: wholeNumber(address.get('slot')),
    adults: within(wholeNumber(address.get('adults')), 1, MAX_ADULTS),
    children: within(wholeNumber(address.get('children')), 0, MAX_CHILDREN),
  }
}

export function choiceInAddress({ date, slotId, adults, children }: Choice): URLSearchParams {
  return new URLSearchParams({
    ...(date && { date }),
    ...(slotId && { slot: String(slotId) }),
    adults: String(adults),
    children: String(children),
  })
}

function wholeNumber(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function within(value: number | null, least: number, most: number): number {
  return Math.min(most, Math.max(least, value ?? least))
}
