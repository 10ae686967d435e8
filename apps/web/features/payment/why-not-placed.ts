import { failure } from '#web/act/failure.ts'
import type { Refusal } from '#web/api/api.ts'
import type { Toast } from '#web/ui/toast.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'

type NotPlaced = Refusal<'POST bookings/create-with-checkout'>

/** Where nothing is wrong with the order, the same one may be sent again. */
export function whyNotPlaced(refusal: NotPlaced): Toast {
  const title = 'Error creating booking'
  if (refusal.code === 'PRICE_CHANGED') {
    const description = 'The price has changed. Please look at it before you pay.'
    return { title, description, destructive: true }
  }
  const mayBeSentAgain = refusal.status >= 500 || refusal.status === 0
  return mayBeSentAgain ? paymentFailed(refusal) : failure(title)(refusal)
}

const SLOT_GONE = ['SLOT_FULL', 'SLOT_INACTIVE', 'CLOSED', 'DATE_OUT_OF_RANGE', 'NOT_FOUND']

/** This time cannot be had any more; another one can. */
export const isSlotGone = ({ code }: NotPlaced) => SLOT_GONE.includes(code)
