import { BAND_LABELS } from '#domain/booking/ages.ts'
import { paymentLabel } from '#domain/booking/status.ts'
import { untilLabel } from '#domain/calendar/labels.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { formatAmount, penceOf } from '#domain/pricing/money.ts'
import { lineLabel } from '#web/visit/visit-bill.ts'
import type { OpenTicket } from './use-ticket.ts'

type State = Pick<
  OpenTicket,
  | 'status'
  | 'cancellationSource'
  | 'total_price'
  | 'canPay'
  | 'isPaymentUnderWay'
  | 'canConfirm'
  | 'holdExpiresAt'
  | 'payment_status'
  | 'paymentAmount'
  | 'refundedAmount'
  | 'dueAmount'
  | 'isInvoiced'
  | 'email'
  | 'isOffer'
>

export type Words = { tone: 'info' | 'good' | 'bad'; title: string; words: string }

type Moment = {
  /** From the provider's page, where it may have been paid. */
  isBack: boolean
  now: number
}

export function stateWords(ticket: State, moment: Moment): Words {
  switch (ticket.status) {
    case 'pending':
      return ticket.dueAmount > 0 ? whileUnpaid(ticket, moment) : toConfirm(ticket, moment)
    case 'confirmed':
      return {
        tone: 'good',
        title: paidWords(ticket),
        words: whenBooked(ticket),
      }
    case 'cancelrequested':
      return {
        tone: 'info',
        title: 'We have your cancellation request',
        words:
          'Your places stay yours until we have decided. You will hear from us within 24 hours.',
      }
    case 'cancelled':
      return whyOff(ticket)
    case 'not_confirmed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        words:
          'This visit is not booked, and nothing was charged. Book again with another card: that often helps.',
      }
    case 'completed':
      return { tone: 'good', title: 'This visit is over', words: afterwards(ticket) }
  }
}

function whenBooked({ email, ...due }: State): string {
  const toPay = due.dueAmount > 0 && `You pay ${toPayWords(due)}.`
  const sent = email && `We have sent it to ${email}, too.`
  return [toPay, 'Show this page at the door.', sent].filter(Boolean).join(' ')
}

/** Left unpaid or unconfirmed, or called off; a payment that came too late was charged. */
function whyOff({ cancellationSource, paymentAmount, total_price }: State): Words {
  if (cancellationSource === 'auto_cleanup' && paymentAmount === 0) {
    const title = `The time to ${total_price > 0 ? 'pay' : 'confirm'} ran out`
    const words = 'Nothing was charged. We no longer keep your places. You can book again.'
    return { tone: 'bad', title, words }
  }
  const charged = paymentAmount === 0 && total_price > 0 ? 'Nothing was charged. ' : ''
  const words = `We no longer expect you. ${charged}You are welcome to book again.`
  return { tone: 'bad', title: 'This booking is cancelled', words }
}

/** True also for a party that did not come. */
const afterwards = (due: State) =>
  due.dueAmount > 0
    ? `${toPayWords(due, true)} is still to be paid: please write to us or call.`
    : 'The cats would love to see you another day.'

/** Paid is what owes nothing. */
function paidWords(ticket: State): string {
  const { payment_status: paymentStatus, paymentAmount, refundedAmount, dueAmount } = ticket
  if (paymentAmount === 0)
    return dueAmount > 0 ? `Booked, ${formatAmount(dueAmount)} due` : 'Booked'
  if (dueAmount > 0) return paymentLabel({ paymentStatus, paymentAmount, dueAmount })
  const back = refundedAmount > 0 ? `, ${formatAmount(refundedAmount)} of it refunded` : ''
  return `Paid ${formatAmount(paymentAmount)}${back}`
}

function toConfirm({ canConfirm, holdExpiresAt, email }: State, { now }: Moment): Words {
  const how = canConfirm ? 'Press the button below' : `Open the link in our e-mail to ${email}`
  const until = `We keep your places until ${untilLabel(holdExpiresAt ?? '', now)}.`
  return { tone: 'info', title: 'Please confirm your visit', words: `${how}. ${until}` }
}

function whileUnpaid(ticket: State, { isBack, now }: Moment): Words {
  const { canPay, holdExpiresAt, isPaymentUnderWay } = ticket
  if (isPaymentUnderWay) {
    return {
      tone: 'info',
      title: 'Your payment is under way',
      words:
        'Your bank is working on it, and we keep your places. You will hear from us once it is done.',
    }
  }
  if (!canPay || !holdExpiresAt) {
    return {
      tone: 'bad',
      title: 'The time to pay is over',
      words:
        'We no longer keep your places. If you have paid, you will hear from us. If not, you can book again.',
    }
  }
  if (ticket.isOffer && !isBack) {
    const words = `We keep these seats for you until ${untilLabel(holdExpiresAt, now)}. Once they are paid, they are yours.`
    return { tone: 'info', title: 'There is room for you', words }
  }
  const until = `We keep your places until ${untilLabel(holdExpiresAt, now)}.`
  if (!isBack) return { tone: 'info', title: 'Waiting for your payment', words: until }
  const words = `${until} If you have just paid, this page says so in a moment, by itself.`
  return { tone: 'info', title: 'Waiting for your payment', words }
}

/** '2 adults at £15.00', '1 × Cake at £4.00', 'As a group' */
export function lineWords({ name, quantity, unitPrice }: OpenTicket['invoice']['lines'][number]) {
  const unitPence = penceOf(unitPrice)
  const kind = Object.hasOwn(BAND_LABELS, name) ? 'seat' : unitPence < 0 ? 'discount' : 'extra'
  const words = lineLabel({ kind, name, quantity, unitPence })
  return kind === 'discount' ? words : `${words} at ${formatAmount(unitPrice)}`
}
