import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { shown } from '#web/visit/acts/link.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'

export type OpenTicket = Data<'GET public/ticket'>

/** A booking, and the secret of the link that opened it. */
export type Held = { ticket: OpenTicket; token: string }

// Whoever comes back from the payment page waits for this; the server asks the provider for them.
const WAITING_MS = 3_000

/** The booking that a link opens, followed until it, and what it is to become, is paid for. */
export const useTicket = (token: string) =>
  useAnswer(
    'GET public/ticket',
    {
      key: [...ownBookingsKey, 'ticket', token],
      retry: false,
      refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_MS : false),
    },
    shown(token),
  )

const isWaiting = ({ status, openChange }: OpenTicket) =>
  status === 'pending' || openChange !== null
