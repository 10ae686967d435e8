import { useQueryClient } from '@tanstack/react-query'
import { useAct, type ActOptions } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { SESSIONS_ON_SALE } from './use-public-sessions.ts'

type Door = 'POST bookings/create-with-checkout' | 'POST public/visits'

type Options<D extends Door> = Pick<ActOptions<D>, 'failed' | 'changes' | 'onRefused'> & {
  /** Keeps what leads back to the booking; then the browser goes on to the card page. */
  onHeld: (placed: Data<D>) => unknown
  /** There is nothing to pay. */
  onFree: (placed: Data<D>) => unknown
}

/** The one way to order a visit, by either door: once, however often the button is pressed. */
export function useOrder<D extends Door>(door: D, { onHeld, onFree, ...options }: Options<D>) {
  const queries = useQueryClient()
  const { run, busy, isDone, refusal, reset } = useAct(door, {
    ...options,
    onRefused: (refused) => {
      // Wherever they are chosen, the extras say how many are left.
      if (refused.code === 'ADD_ON_SOLD_OUT')
        void queries.invalidateQueries({ queryKey: SESSIONS_ON_SALE })
      return options.onRefused?.(refused)
    },
    onDone: async (placed) => {
      if (placed.checkoutUrl === null) return onFree(placed)
      await onHeld(placed)
      location.assign(placed.checkoutUrl)
    },
  })
  useComeBack(reset)
  // Also once it is done: this page is about to be left.
  return { order: run, busy: busy || isDone, refusal }
}
