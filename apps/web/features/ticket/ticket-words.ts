import { momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { OpenTicket } from './use-ticket.ts'

type State = Pick<OpenTicket, 'status' | 'canPay' | 'holdExpiresAt' | 'paymentAmount' | 'email'>

export type Words = { tone: 'info' | 'good' | 'bad'; title: string; words: string }

/** How it stands with a booking, in words that say what to do next. */
export function stateWords(ticket: State, isBack: boolean): Words {
  switch (ticket.status) {
    case 'pending':
      return whileUnpaid(ticket, isBack)
    case 'confirmed':
      return {
        tone: 'good',
        title: ticket.paymentAmount > 0 ? `Paid ${formatAmount(ticket.paymentAmount)}` : 'Booked',
        words: `Show this page at the door.${ticket.email ? ` We have sent it to ${ticket.email}, too.` : ''}`,
      }
    case 'cancelrequested':
      return {
        tone: 'info',
        title: 'We have your cancellation request',
        words: 'Your places stay yours until we have decided. You hear from us within 24 hours.',
      }
    case 'cancelled':
      return { tone: 'bad', title: 'This booking is cancelled', words: 'Nobody is expected.' }
    case 'not_confirmed':
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        words: 'This visit is not booked, and nothing was charged.',
      }
    case 'completed':
      return { tone: 'good', title: 'You were here', words: 'Thank you. Come again soon.' }
  }
}

function whileUnpaid({ canPay, holdExpiresAt }: State, isBack: boolean): Words {
  if (!canPay || !holdExpiresAt) {
    return {
      tone: 'bad',
      title: 'The time to pay is over',
      words: 'Your places go back to everybody. If you have paid, you will hear from us.',
    }
  }
  const until = `We keep your places until ${momentLabel(holdExpiresAt)}.`
  if (!isBack) return { tone: 'info', title: 'Waiting for your payment', words: until }
  const words = `${until} If you have just paid, this page says so in a moment, by itself.`
  return { tone: 'info', title: 'Waiting for your payment', words }
}
