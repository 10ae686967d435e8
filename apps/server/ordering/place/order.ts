import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/account/email.ts'
import type { Ages } from '#domain/booking/ages.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Asker, KeyedCall } from '#server/ordering/booking/calls.queries.ts'
import type { ReturnUrls } from '#server/ordering/unpaid/return-urls.ts'

/** Whose a booking will be, an account's or a contact's, and a hash of their mailbox. */
export type Owner = ({ userId: number } | { contact: Contact }) & { heldBy?: string | null }
export type Contact = { name: string; email: string | null; phone: string | null }

/** What limits and codes know a mailbox by. */
export const hashOfMailbox = (email: string) =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

export const keysOf = (owner: Owner) => ({
  userId: 'userId' in owner ? owner.userId : null,
  heldBy: owner.heldBy ?? null,
})

/** By whom an order may be sent again. */
export const askerOf = (owner: Owner): Asker =>
  'userId' in owner ? `user ${owner.userId}` : `mailbox ${owner.heldBy ?? null}`

export type Order = {
  owner: Owner
  sessionId?: number | undefined
  slotId: number
  date: string
  adults: number
  children: number
  /** Of which age; nothing more is known than who is grown unless it says so. */
  ages?: Ages | undefined
  addOns?: readonly { id: number; quantity: number }[] | undefined
  /** What they typed to pay less, as its name is kept. */
  code?: string | null | undefined
  totalPence: number
  /** Stored value that pays a part of it, or all, as its customer saw it. */
  voucher?: { code: string; pence: number } | undefined
  specialRequests: string
  urls: ReturnUrls
  /** Under which it may be sent again. */
  keyed?: KeyedCall | null
  /** Hash of the link that will open this booking without signing in. */
  link?: Buffer
  channel?: 'phone' | 'door' | undefined
  /** Paid at the desk, or later: no checkout is asked for. */
  isPaidHere?: boolean | undefined
  /** Hash of the link of an unpaid booking that this one may take the place of. */
  shown?: Buffer | null
  /** Where an offer of the waiting list counts: the networks from which its party joined. */
  joinedFrom?: readonly string[] | null
}

/** Whose unpaid holds a booking counts towards; staff book from one network all day. */
export function unpaidHolder(
  { owner, channel, joinedFrom }: Pick<Order, 'owner' | 'channel' | 'joinedFrom'>,
  { actor, heldFrom }: BookingCall,
) {
  const { userId, heldBy } = keysOf(owner)
  const networks = joinedFrom ?? (actor.kind === 'admin' ? null : heldFrom)
  const held_from = networks ? [...networks] : null
  return { user_id: userId, held_by: heldBy, channel: channel ?? ('web' as const), held_from }
}
