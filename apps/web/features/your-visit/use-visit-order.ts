import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAuth } from '#web/api/auth.tsx'
import { forgetTyped, isSameVisit, keepHeld, readHeld, secretOf } from '#web/visit/held-visits.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'
import { atHour } from '#web/visit/use-chosen.ts'
import { useOrder } from '#web/visit/use-order.ts'
import type { Voucher } from '#web/visit/use-voucher.ts'
import type { Hour } from '#web/visit/hours.ts'
import { addOnsIn } from '#web/visit/visit-bill.ts'
import type { Visit } from './use-visit.ts'
import type { Visitor, VisitorForm } from './use-visitor.ts'

/** What was chosen and typed, as an order; what is held of the same visit makes room for it. */
export function useVisitOrder(visit: Visit, form: VisitorForm, voucher: Voucher) {
  const { user } = useAuth()
  const queries = useQueryClient()
  const [key, setKey] = useState(newId)
  const chosen = orderOf(visit)
  const { order, busy, refusal } = useOrder('POST public/visits', {
    changes: ['slots'],
    onHeld: ({ ticket }) => {
      setKey(newId())
      keep(visit, ticket)
    },
    onFree: ({ ticket }) => {
      setKey(newId())
      voucher.remove()
      forgetTyped()
      location.assign(ticket)
    },
    onRefused: (refused) => {
      // Only what nobody answered may be sent again as the same order.
      if (refused.status > 0 && refused.status < 500) setKey(newId())
      if (refused.code === 'BOOKED_ALREADY')
        void queries.invalidateQueries({ queryKey: ownBookingsKey })
      if (refused.fields) form.explain(refused)
      voucher.explain(refused)
    },
  })

  function send({ phone, specialRequests, ...visitor }: Visitor) {
    if (!chosen) return
    const said = { phone: phone.trim() || null, specialRequests: specialRequests.trim() || null }
    order({
      headers: { 'idempotency-key': key, ...earlierTry(visit) },
      body: { ...chosen, ...visitor, ...said, voucher: voucher.paying, code: voucher.code },
    })
  }

  return {
    pay: () => {
      // For those we know there is nothing to fill in that could be wrong.
      if (user) send({ ...form.getValues(), name: user.name, email: user.email, phone: '' })
      else void form.handleSubmit(send)()
    },
    busy,
    refusal,
  }
}

/** The price that is sent is the one that stands on the button. */
function orderOf(visit: Visit) {
  const wanted = visitIn(visit)
  return wanted && { ...wanted, totalPrice: toPounds(visit.totalPence) }
}

/** What was chosen, as far as a bill can be made of it. */
export function visitIn({ date, hour, party, ages, lines }: Visit) {
  if (!date || !hour) return null
  return { ...whichOf(date, hour), ...party, ages, addOns: addOnsIn(lines) }
}

const whichOf = (date: string, { slotId, session }: Hour) => ({
  date,
  slotId,
  ...(session && { sessionId: session.id }),
})

function keep({ date, hour, party }: Visit, ticket: string) {
  if (!date || !hour) return
  keepHeld({ ...atHour(date, hour), ...party, time: slotLabel(hour), ticket }, Date.now())
}

/** Read at the last moment: another tab may be paying for the same visit by now. */
export function earlierTry({ date, hour }: Visit): Record<string, string> {
  if (!date || !hour) return {}
  const tried = readHeld(Date.now()).find((each) => isSameVisit(each, atHour(date, hour)))
  return tried?.state === 'unpaid' ? { 'x-ticket': secretOf(tried.ticket) } : {}
}
