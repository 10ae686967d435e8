import { useQuery } from '@tanstack/react-query'
import { api, ApiFailure, type Data, type Refusal } from '#web/api/api.ts'
import { shown } from '#web/visit/acts/link.ts'
import { isBooked } from '#web/visit/booking-words.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'
import { forgetTicket, keepTicket, keptTicket, type KeptTicket } from './kept-tickets.ts'

export type OpenTicket = Data<'GET public/ticket'>

/** A booking, and the secret of the link that opened it. */
export type Held = { ticket: OpenTicket; token: string }

type Opened = KeptTicket & {
  /** The server did not answer: this is what this device kept. */
  isKept: boolean
}

// Whoever comes back from the payment page waits for this; the server asks the provider for them.
const WAITING_MS = 3_000
// Staff may cancel it or give money back while its guest reads.
const LOOK_AGAIN_MS = 30_000

/** The booking that a link opens, followed until the server told it, and it, and what it is to become, is paid for. */
export const useTicket = (token: string) =>
  useQuery<Opened, ApiFailure<Refusal<'GET public/ticket'>>>({
    queryKey: [...ownBookingsKey, 'ticket', token],
    queryFn: () => open(token),
    retry: false,
    // Also without a connection: then from what was kept.
    networkMode: 'always',
    refetchInterval: ({ state }) => askAgainMs(state.data),
  })

async function open(token: string): Promise<Opened> {
  const { data: ticket, error } = await api('GET public/ticket', shown(token))
  if (ticket) return { ...(await remember(token, ticket)), isKept: false }
  if (opensNothing(error)) await forgetTicket(token)
  else {
    const kept = await keptTicket(token)
    if (kept) return { ...kept, isKept: true }
  }
  throw new ApiFailure(error)
}

/** Kept while its party is expected. */
async function remember(token: string, ticket: OpenTicket): Promise<KeptTicket> {
  const told = { ticket, heardAt: Date.now() }
  await (isBooked(ticket) ? keepTicket(token, told) : forgetTicket(token))
  return told
}

export const opensNothing = ({ code }: Refusal<'GET public/ticket'>) =>
  code === 'TICKET_UNKNOWN' || code === 'TICKET_ERASED'

/** Of one that does not open, nothing more is awaited. */
export const askAgainMs = (opened: Opened | undefined) =>
  opened !== undefined && (isWaiting(opened) ? WAITING_MS : LOOK_AGAIN_MS)

const isWaiting = ({ ticket: { status, openChange }, isKept }: Opened) =>
  isKept || status === 'pending' || openChange !== null
