import { useQuery } from '@tanstack/react-query'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type OpenTicket = Data<'GET public/ticket'>

/** A booking, and the secret of the link that opened it. */
export type Held = { ticket: OpenTicket; token: string }

export const ticketKey = ['ticket']

/** The secret goes in a header, so that it stands in no server's log. */
export const shown = (token: string) => ({ headers: { 'x-ticket': token } })

// Whoever comes back from the payment page waits for this; the server asks the provider for them.
const WAITING_MS = 3_000

/** The booking that a link opens, followed until it is paid for. */
export function useTicket(token: string) {
  return useQuery({
    queryKey: [...ticketKey, token],
    queryFn: () => unwrap(api('GET public/ticket', shown(token))),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WAITING_MS : false),
  })
}
