import { createHash } from 'node:crypto'
import { partyTotalPence } from '#domain/pricing/price.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { closeCheckout } from '#server/ordering/money/close-checkout.ts'
import { giveUp } from '#server/ordering/money/open-checkout.ts'
import { abandonBooking } from '#server/ordering/money/release-unpayable.ts'
import { chooseReturnUrls } from '#server/ordering/money/return-urls.ts'
import type { BookingCall, BookingParts } from './booking-call.ts'
import { answerOrder, type OrderAnswer } from './answer-order.ts'
import type { Booking } from './bookings.queries.ts'
import { findOffer, type Offer } from './find-offer.ts'
import { findByKey, type Order, placeBooking, slotFull } from './place-booking.ts'
import { countPeople } from './seats.queries.ts'
import { settleLapsed } from './settle-lapsed.ts'

export type OrderForm = {
  User_Id: number
  Time_Slot_Id: number
  Booking_Date: string
  Adults: number
  Children: number
  Total_Price: number
  Special_Requests?: string | null | undefined
  Success_Url?: string | null | undefined
  Cancel_Url?: string | null | undefined
}

// Each round ends with fewer bookings in the way; more rounds mean that others are faster.
const MOST_ROUNDS = 4

/** A customer books: seats first, then the checkout that pays for them. */
export async function createWithCheckout(
  parts: BookingParts,
  form: OrderForm,
  idempotencyKey: string | undefined,
  call: BookingCall & { actor: { id: number } },
): Promise<OrderAnswer | Refusal> {
  const order = readOrder(form, idempotencyKey, call)
  if (isRefusal(order)) return order
  if (order.idempotency) {
    const known = await findByKey(parts.db, order.userId, order.idempotency.key)
    if (known) return answerOrder(parts, known, order, call)
  }
  const offer = await findOffer(parts.db, order, call.now)
  if (isRefusal(offer)) return offer
  return priceRefusal(order, offer) ?? takeSeats(parts, order, offer, call)
}

function readOrder(
  form: OrderForm,
  key: string | undefined,
  { actor, publicUrl }: BookingCall & { actor: { id: number } },
): Order | Refusal {
  if (form.User_Id !== actor.id) return refuse('FORBIDDEN')
  const urls = chooseReturnUrls(publicUrl, {
    successUrl: form.Success_Url,
    cancelUrl: form.Cancel_Url,
  })
  if (isRefusal(urls)) return urls
  return {
    userId: actor.id,
    slotId: form.Time_Slot_Id,
    date: form.Booking_Date,
    adults: form.Adults,
    children: form.Children,
    totalPence: toPence(form.Total_Price) ?? -1,
    specialRequests: form.Special_Requests ?? '',
    urls,
    idempotency: key ? { key, hash: hashOf(form) } : null,
  }
}

/** Nothing is charged that the customer has not seen (D7). */
function priceRefusal(order: Order, { price }: Offer): Refusal | null {
  const total = partyTotalPence(price, order.adults + order.children)
  if (order.totalPence === total) return null
  return refuse('PRICE_CHANGED', {
    details: {
      totalPrice: toPounds(total),
      basePrice: toPounds(price.basePence),
      finalPrice: toPounds(price.finalPence),
    },
  })
}

async function takeSeats(
  parts: BookingParts,
  order: Order,
  offer: Offer,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  let lastRefusal: Refusal = refuse('SLOT_FULL')
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const placed =
      (await soldOut(parts, order, offer)) ??
      (await inTransaction(parts.db, (db) => placeBooking(db, order, offer, call)))
    if (isRefusal(placed)) {
      lastRefusal = placed
      // Holds that are over must not keep a party out only because nobody has tidied up yet.
      if (placed.refused === 'SLOT_FULL' && (await settleLapsed(parts, order))) continue
      return placed
    }
    if ('known' in placed) return answerOrder(parts, placed.known, order, call)
    if ('booking' in placed) return openFirst(parts, placed, order, call)
    for (const { id } of placed.closeFirst) {
      if (!(await closeCheckout(parts, id, 'replace', call))) return stillPaying
    }
    lastRefusal = bookedElsewhere
  }
  return lastRefusal
}

/**
 * Where the provider cannot even be reached, nobody was given a way to pay: the seats are free
 * again at once, and so is the key. Any other failure leaves it open what the provider did.
 */
async function openFirst(
  parts: BookingParts,
  { booking, paymentId }: { booking: Booking; paymentId: number | null },
  order: Order,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  try {
    return await answerOrder(parts, booking, order, call)
  } catch (error) {
    if (error instanceof ProviderUnreachable && paymentId !== null) {
      await giveUp(parts, { id: paymentId }, call)
      await abandonBooking(parts, booking.id)
    }
    throw error
  }
}

const stillPaying = refuse('INVALID_STATE', {
  message: 'Your bank is still working on your payment for this visit. You will hear from us.',
})

const bookedElsewhere = refuse('INVALID_STATE', {
  message: 'You are booking this visit in another window. Please look at your bookings.',
})

/**
 * A look without the lock. What it sees was true a moment ago, and a "no" of a moment ago is a
 * fair one; it keeps a crowd at a full slot from queueing for nothing.
 */
async function soldOut({ db }: BookingParts, order: Order, offer: Offer): Promise<Refusal | null> {
  const taken = await countPeople(db, order)
  if (taken < offer.capacity) return null
  const own = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', order.userId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return own ? null : slotFull(0)
}

function hashOf(form: OrderForm): Buffer {
  const sorted = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}
