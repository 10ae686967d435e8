import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { pendingBookingId } from '#web/api/storage.ts'
import type { Toast } from '#web/ui/toast.ts'
import { type OwnBooking, ownBookingsKey } from '#web/visit/own-booking.ts'
import type { VisitWish } from '#web/visit/use-change.ts'
import { shown, useLink } from './link.ts'

type Refused = { code: string; message: string; fields?: Record<string, string>; balance?: number }

/** What is said and done about an act, whichever way the booking was opened. */
type Told<Answer> = {
  done?: Toast | ((answer: Answer) => Toast)
  failed: string | ((refused: Refused) => Toast)
  onDone?: (answer: Answer) => unknown
  onRefused?: (refused: Refused) => unknown
}

const changing = <Words extends object>(told: Words) => ({ ...told, changes: ownBookingsKey })

/** Each act by account, or by the link that opened the page: the server does the same. */
export function useChangeWishes({ id }: OwnBooking, told: Told<unknown>) {
  const link = useLink()
  const own = useAct('PUT bookings/update/{id}', changing(told))
  const linked = useAct('PUT public/ticket', changing(told))
  return {
    ...(link === null ? own : linked),
    run: (specialRequests: string) => {
      const body = { specialRequests }
      return link === null
        ? own.run({ params: { id }, body })
        : linked.run({ ...shown(link), body })
    },
  }
}

type AgreedChange = VisitWish & {
  difference: number
  code?: string
  voucher?: { code: string; amount: number }
}

export function useChangeBooking(
  { id }: OwnBooking,
  told: Told<Data<'POST bookings/{id}/changes'>>,
) {
  const link = useLink()
  const own = useAct('POST bookings/{id}/changes', changing(told))
  const linked = useAct('POST public/ticket/changes', changing(told))
  return {
    ...(link === null ? own : linked),
    run: (body: AgreedChange) =>
      link === null ? own.run({ params: { id }, body }) : linked.run({ ...shown(link), body }),
  }
}

/** The credit that was chosen instead of money, as it was seen. */
type Chosen = number | undefined

export function useCancelBooking({ id }: OwnBooking, told: Told<{ message: string }>) {
  const link = useLink()
  const own = useAct('DELETE bookings/cancel/{id}', changing(told))
  const linked = useAct('POST public/ticket/cancel', changing(told))
  return {
    busy: own.busy || linked.busy,
    run: (credit?: Chosen) => {
      const query = { credit }
      return link === null
        ? own.run({ params: { id }, query })
        : linked.run({ ...shown(link), query })
    },
  }
}

export function useRequestCancellation({ id }: OwnBooking, told: Told<{ message: string }>) {
  const link = useLink()
  const own = useAct('POST bookings/request-cancellation', changing(told))
  const linked = useAct('POST public/ticket/cancellation-request', changing(told))
  return {
    busy: own.busy || linked.busy,
    run: (reason: string, credit: Chosen) =>
      link === null
        ? own.run({ body: { bookingId: id, reason, credit } })
        : linked.run({ ...shown(link), body: { reason, credit } }),
  }
}

export function useWithdrawRequest({ id }: OwnBooking, told: Told<{ message: string }>) {
  const link = useLink()
  const own = useAct('DELETE bookings/request-cancellation/{id}', changing(told))
  const linked = useAct('DELETE public/ticket/cancellation-request', changing(told))
  return {
    busy: own.busy || linked.busy,
    run: () => (link === null ? own.run({ params: { id } }) : linked.run(shown(link))),
  }
}

export function usePayNow({ id }: OwnBooking, told: Told<{ checkoutUrl: string }>) {
  const link = useLink()
  const own = useAct('POST StripePayments/create-checkout-session', changing(told))
  const linked = useAct('POST public/ticket/checkout', changing(told))
  return {
    ...(link === null ? own : linked),
    run: () => (link === null ? own.run({ body: { bookingId: id } }) : linked.run(shown(link))),
  }
}

/** To the card page; an account's own page, to which one comes back, has to know what for. */
export function useLeaveToPay({ id }: OwnBooking) {
  const link = useLink()
  return (checkoutUrl: string) => {
    if (link === null) pendingBookingId.write(String(id))
    location.assign(checkoutUrl)
  }
}
