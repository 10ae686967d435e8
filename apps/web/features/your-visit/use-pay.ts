import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data, Refusal } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { keepHeld, secretOf } from '#web/visit/held-visit.ts'
import { SESSIONS_ON_SALE } from '#web/visit/use-public-sessions.ts'
import type { Hour } from './hours.ts'
import { isSameVisit } from './use-held.ts'
import type { Visit } from './use-visit.ts'
import type { Visitor, VisitorForm } from './use-visitor.ts'

const BOOK = 'POST public/visits'

/** Takes the seats, and goes on to the card page; what is held of the same visit makes room for it. */
export function usePay(visit: Visit, form: VisitorForm) {
  const { user } = useAuth()
  const queries = useQueryClient()
  const [key, setKey] = useState(newId)
  const { run, busy, isDone, refusal, reset } = useAct(BOOK, {
    changes: ['slots'],
    onDone: goOn,
    onRefused,
  })
  useComeBack(reset)

  function send({ phone, specialRequests, ...visitor }: Visitor) {
    const order = orderOf(visit)
    if (!order) return
    run({
      headers: { 'idempotency-key': key, ...earlierTry(visit) },
      body: {
        ...order,
        ...visitor,
        phone: phone.trim() || null,
        specialRequests: specialRequests.trim() || null,
      },
    })
  }

  function goOn({ checkoutUrl, ticket }: Data<typeof BOOK>) {
    setKey(newId())
    const order = orderOf(visit)
    if (checkoutUrl !== null && order) keepHeld({ ...order, ticket }, Date.now())
    location.assign(checkoutUrl ?? ticket)
  }

  function onRefused(refused: Refusal<typeof BOOK>) {
    // Only what nobody answered may be sent again as the same order.
    if (refused.status > 0 && refused.status < 500) setKey(newId())
    if (refused.code === 'ADD_ON_SOLD_OUT')
      void queries.invalidateQueries({ queryKey: SESSIONS_ON_SALE })
    if (refused.fields) form.explain(refused)
  }

  return {
    pay: () => {
      // For those we know there is nothing to fill in that could be wrong.
      if (user) send({ ...form.getValues(), name: user.name, email: user.email, phone: '' })
      else void form.handleSubmit(send)()
    },
    // Also once it is done: this page is about to be left.
    busy: busy || isDone,
    refusal,
  }
}

/** The price that is sent is the one that stands on the button. */
function orderOf({ date, hour, party, ages, lines, totalPence }: Visit) {
  if (!date || !hour) return null
  const addOns = lines.flatMap(({ addOnId, quantity }) =>
    addOnId === undefined ? [] : [{ id: addOnId, quantity }],
  )
  return { ...whichOf(date, hour), ...party, ages, addOns, totalPrice: toPounds(totalPence) }
}

const whichOf = (date: string, { slotId, session }: Hour) => ({
  date,
  slotId,
  ...(session && { sessionId: session.id }),
})

function earlierTry({ held, date, hour }: Visit): Record<string, string> {
  const isSame = held && date && hour && isSameVisit(held, whichOf(date, hour))
  return isSame ? { 'x-ticket': secretOf(held.ticket) } : {}
}
