import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Slot } from './offered-slots.ts'
import { pricingKey } from './use-pricing.ts'

const LOOK_AGAIN_MS = 2_000

export const slotsKey = (date: string | null) => ['slots', date]

/** Follows what others book on a date; where the stream is broken it looks again and again. */
export function useSeatsStream(date: string | null) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!date) return
    const queryKey = slotsKey(date)
    const stream = new EventSource(`/Api/public/seats-stream?date=${date}`)
    stream.addEventListener('seats', ({ data }: MessageEvent<string>) => {
      const { slots } = JSON.parse(data) as { slots: Slot[] }
      const before = queries.getQueryData<Slot[]>(queryKey)
      queries.setQueryData<Slot[]>(queryKey, slots)
      // One price on the whole page, also beside the calendar.
      if (pricesOf(before) !== pricesOf(slots)) {
        void queries.invalidateQueries({ queryKey: pricingKey })
      }
    })
    const timer = setInterval(() => {
      if (stream.readyState === EventSource.OPEN || document.hidden) return
      void queries.invalidateQueries({ queryKey })
    }, LOOK_AGAIN_MS)
    return () => {
      stream.close()
      clearInterval(timer)
    }
  }, [date, queries])
}

const pricesOf = (slots: readonly Slot[] = []) => slots.map((slot) => slot.final_price).join()
