import { createHash } from 'node:crypto'
import type { Ages } from '#domain/booking/ages.ts'
import { choiceInAddress } from '#contract/choice.ts'
import { mailboxOf } from '#domain/account/email.ts'
import { toPence } from '#domain/pricing/money.ts'
import type { Person } from '#server/platform/http/access.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { OrderAnswer } from './answer-order.ts'
import { ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { idempotencyOf } from './idempotency.ts'
import { orderVisit } from './order-visit.ts'
import type { Contact, Owner } from './place-booking.ts'

export type VisitForm = Contact & {
  email: string
  sessionId?: number
  slotId: number
  date: string
  adults: number
  children: number
  ages?: Ages
  addOns?: readonly { id: number; quantity: number }[]
  totalPrice: number
  specialRequests?: string | null
}

type Sent = {
  key: string | undefined
  /** The link of an earlier try. */
  shown: string | undefined
  /** Whoever is signed in books for their account. */
  person: Person | null
}

/** Anybody books, with an account or without. The answer carries the link that opens the booking. */
export async function bookVisit(
  parts: BookingParts,
  form: VisitForm,
  { key, shown, person }: Sent,
  call: BookingCall,
): Promise<(OrderAnswer & { ticket: string }) | Refusal> {
  const token = mintSecret()
  const { name, email, phone, totalPrice, specialRequests, ...wanted } = form
  const owner: Owner = person
    ? { userId: person.id }
    : { contact: { name, email, phone }, heldBy: hashOfMailbox(email) }
  const order = {
    ...wanted,
    owner,
    totalPence: toPence(totalPrice) ?? -1,
    specialRequests: specialRequests ?? '',
    urls: {
      successUrl: `${call.publicUrl}${ticketPath(token)}`,
      cancelUrl: `${call.publicUrl}${choicePath(form)}`,
    },
    idempotency: idempotencyOf(key, form),
    link: hashSecret(token),
    shown: shown ? hashSecret(shown) : null,
  }
  const answer = await orderVisit(parts, order, call)
  return isRefusal(answer) ? answer : { ...answer, ticket: ticketPath(token) }
}

/** Tags and dots make no new mailbox, and so no further hold. */
export const hashOfMailbox = (email: string) =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')

/** Back to the page as it was left. */
function choicePath({
  sessionId,
  slotId,
  date,
  adults,
  children,
  ages,
  addOns,
}: VisitForm): string {
  const query = choiceInAddress({
    date,
    slotId,
    sessionId: sessionId ?? null,
    adults,
    children,
    concessions: ages?.concession ?? 0,
    toddlers: ages?.toddler ?? 0,
    addOns: Object.fromEntries((addOns ?? []).map(({ id, quantity }) => [id, quantity])),
  })
  return `/visit?${query.toString()}&cancelled=true`
}
