import { type ActOptions, useAct } from '#web/act/use-act.ts'
import type { Arguments, Data, EndpointName } from '#web/api/api.ts'
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

type Request<E extends EndpointName> = NonNullable<Arguments<E>[0]>

/** Each act by account, or by the link that opened the page: the server does the same. */
const byEither = <Own extends EndpointName, Linked extends EndpointName, Chosen extends unknown[]>(
  own: Own,
  ofOwn: (id: number, ...chosen: Chosen) => Request<Own>,
  linked: Linked,
  ofLinked: (...chosen: Chosen) => Omit<Request<Linked>, 'headers'>,
) =>
  function useEither({ id }: OwnBooking, told: Told<Data<Own | Linked>>) {
    const link = useLink()
    const options = { ...told, changes: ownBookingsKey } as ActOptions<Own | Linked>
    const act = useAct<Own | Linked>(link === null ? own : linked, options)
    const run = act.run as (request: object) => void
    return {
      ...act,
      run: (...chosen: Chosen) =>
        run(link === null ? ofOwn(id, ...chosen) : { ...shown(link), ...ofLinked(...chosen) }),
    }
  }

export const useChangeWishes = byEither(
  'PUT bookings/update/{id}',
  (id, specialRequests: string) => ({ params: { id }, body: { specialRequests } }),
  'PUT public/ticket',
  (specialRequests) => ({ body: { specialRequests } }),
)

type AgreedChange = VisitWish & {
  difference: number
  code?: string
  voucher?: { code: string; amount: number }
}

export const useChangeBooking = byEither(
  'POST bookings/{id}/changes',
  (id, body: AgreedChange) => ({ params: { id }, body }),
  'POST public/ticket/changes',
  (body) => ({ body }),
)

/** The credit that was chosen instead of money, as it was seen. */
type Credit = number | undefined

export const useCancelBooking = byEither(
  'DELETE bookings/cancel/{id}',
  (id, credit: Credit) => ({ params: { id }, query: { credit } }),
  'POST public/ticket/cancel',
  (credit) => ({ query: { credit } }),
)

export const useRequestCancellation = byEither(
  'POST bookings/request-cancellation',
  (bookingId, reason: string, credit: Credit) => ({ body: { bookingId, reason, credit } }),
  'POST public/ticket/cancellation-request',
  (reason, credit) => ({ body: { reason, credit } }),
)

export const useWithdrawRequest = byEither(
  'DELETE bookings/request-cancellation/{id}',
  (id) => ({ params: { id } }),
  'DELETE public/ticket/cancellation-request',
  () => ({}),
)

export const usePayNow = byEither(
  'POST StripePayments/create-checkout-session',
  (bookingId) => ({ body: { bookingId } }),
  'POST public/ticket/checkout',
  () => ({}),
)

/** To the card page; an account's own page, to which one comes back, has to know what for. */
export function useLeaveToPay({ id }: OwnBooking) {
  const link = useLink()
  return (checkoutUrl: string) => {
    if (link === null) pendingBookingId.write(String(id))
    location.assign(checkoutUrl)
  }
}
