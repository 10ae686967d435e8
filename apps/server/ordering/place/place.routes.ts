import { choiceInAddress } from '#contract/choice.ts'
import type { Body, Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { toPence } from '#domain/pricing/money.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { keyedCall } from '#server/ordering/booking/calls.queries.ts'
import { ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { chooseReturnUrls, ticketUrl } from '#server/ordering/unpaid/return-urls.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { checkVoucher } from '#server/ordering/ledger/vouchers/check-voucher.ts'
import { checkCode } from './check-code.ts'
import { typedCode } from './code-of-order.ts'
import { orderVisit } from './order-visit.ts'
import { askerOf, hashOfMailbox, type Order } from './order.ts'
import { payingOf } from './plan-voucher.ts'

type CustomersForm = Body<'POST bookings/create-with-checkout'>
type VisitorsForm = Body<'POST public/visits'>

export function placeRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  checkRoute(implement, parts)

  implement('POST bookings/create-with-checkout', async ({ body, headers, person, by }) => {
    const order = ofCustomer(body, person, parts)
    if (isRefusal(order)) return order
    return orderVisit(parts, withKey(order, headers['idempotency-key'], body), by)
  })

  implement('POST public/visits', ({ body, headers, person, by }) => {
    const { 'idempotency-key': key, 'x-ticket': shown } = headers
    const token = mintSecret()
    const order = withKey(ofVisitor(body, person, token, parts), key, body)
    const ticket = ticketPath(token)
    const replacing = { ...order, shown: shown ? hashSecret(shown) : null }
    return unlessRefused(orderVisit(parts, replacing, by), (answer) => ({ ...answer, ticket }))
  })
}

/** What a customer typed into the one field: a discount code by its name, else stored value. */
function checkRoute(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/vouchers/check', async ({ body, headers, person, by }) => {
    const shown = headers['x-ticket'] ? hashSecret(headers['x-ticket']) : null
    const isDesk = body.isDesk === true && person !== null && may(person.role, 'desk')
    const customer = isDesk ? null : person
    const heldBy = customer && hashOfMailbox(customer.email)
    const asker = { userId: customer?.id ?? null, heldBy, shown, isDesk }
    const discount = await checkCode(parts, body, asker, by)
    return discount ?? checkVoucher(parts, body.code, asker, by)
  })
}

/** Sent again under its key, it is one order; the form tells it from another. */
const withKey = (order: Order, key: string | undefined, form: object): Order => ({
  ...order,
  keyed: keyedCall('booking', askerOf(order.owner), key, form),
})

/** In their own name, with the way back that their page asks for. */
function ofCustomer(
  form: CustomersForm,
  { id, email }: Person,
  parts: BookingParts,
): Order | Refusal {
  if (form.User_Id !== id) return refuse('FORBIDDEN')
  const { Success_Url: successUrl, Cancel_Url: cancelUrl } = form
  const urls = chooseReturnUrls(parts, { successUrl, cancelUrl })
  if (isRefusal(urls)) return urls
  return {
    owner: { userId: id, heldBy: hashOfMailbox(email) },
    sessionId: form.Session_Id,
    slotId: form.Time_Slot_Id,
    date: form.Booking_Date,
    adults: form.Adults,
    children: form.Children,
    ages: form.Ages,
    addOns: form.Add_Ons,
    code: typedCode(form.Code),
    totalPence: toPence(form.Total_Price) ?? -1,
    voucher: payingOf(form.Voucher),
    specialRequests: form.Special_Requests ?? '',
    urls,
  }
}

/** For their account or for a contact; who paid comes back by the link that opens the booking. */
function ofVisitor(
  form: VisitorsForm,
  person: Person | null,
  token: string,
  parts: BookingParts,
): Order {
  const { name, email, phone, totalPrice, code, voucher, specialRequests, ...visit } = form
  return {
    ...visit,
    owner: person
      ? { userId: person.id, heldBy: hashOfMailbox(person.email) }
      : { contact: { name, email, phone }, heldBy: hashOfMailbox(email) },
    code: typedCode(code),
    totalPence: toPence(totalPrice) ?? -1,
    voucher: payingOf(voucher),
    specialRequests: specialRequests ?? '',
    urls: {
      successUrl: ticketUrl(parts, token),
      cancelUrl: `${parts.publicUrl}${choicePath(form)}`,
    },
    link: hashSecret(token),
  }
}

/** Back to the page as it was left. */
function choicePath({ sessionId, ages, addOns, ...visit }: Omit<VisitorsForm, 'voucher'>): string {
  const query = choiceInAddress({
    ...visit,
    sessionId: sessionId ?? null,
    concessions: ages?.concession ?? 0,
    toddlers: ages?.toddler ?? 0,
    addOns: Object.fromEntries((addOns ?? []).map(({ id, quantity }) => [id, quantity])),
  })
  return `/visit?${query.toString()}&cancelled=true`
}
