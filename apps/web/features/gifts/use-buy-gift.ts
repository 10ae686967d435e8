import { useState } from 'react'
import { toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import {
  catOf,
  type GiftFields,
  type GiftForm,
  isForSomebody,
  type GiftTerms,
  penceOfGift,
  visitsOfGift,
} from './use-gift-form.ts'

/** Orders it once, however often the button is pressed, and goes on to the card page. */
export function useBuyGift(form: GiftForm, terms: GiftTerms) {
  const [key, setKey] = useState(newId)
  const { run, busy, isDone, reset } = useAct('POST public/gifts', {
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onRefused: (refused) => {
      // Only what nobody answered may be sent again as the same order.
      if (refused.status > 0 && refused.status < 500) setKey(newId())
      const { amount, ...fields } = refused.fields ?? {}
      form.explain({ ...refused, fields: amount ? { ...fields, other: amount } : fields })
    },
  })
  useComeBack(() => {
    setKey(newId())
    reset()
  })
  const buy = form.handleSubmit((fields) =>
    run({ headers: { 'idempotency-key': key }, body: orderOf(fields, terms) }),
  )
  return { buy, busy: busy || isDone }
}

function orderOf(fields: GiftFields, terms: GiftTerms) {
  const { name, email, message, website, receiverName, receiverEmail, when, sendOn } = fields
  const somebody = isForSomebody(fields)
  return {
    amount: toPounds(penceOfGift(fields, terms) ?? 0),
    visits: visitsOfGift(fields),
    name,
    email,
    message,
    website,
    cat: catOf(fields.cat),
    receiverName: somebody ? receiverName : null,
    receiverEmail: somebody ? receiverEmail : null,
    sendOn: somebody && when === 'day' ? sendOn : null,
  }
}
