import { api } from '#web/api/api.ts'
import type { Answer } from '#web/api/api.ts'

type Act = {
  label: string
  /** Asked first where it moves money, or takes a matter out of sight for good. */
  question?: { title: string; consequence: string }
  done: string
  send: (id: number) => Promise<Answer<object>>
}

/** What settles a matter, each named by what it does. */
export const acts = {
  'retry-refund': {
    label: 'Try Again',
    question: {
      title: 'Send this refund again?',
      consequence: 'It goes through the card provider and cannot be reversed.',
    },
    done: 'Refund Sent Again',
    send: (id) => api('POST admin/dashboard/attention/refunds/{id}/retry', { params: { id } }),
  },
  'settle-refund': {
    label: 'Settled',
    question: {
      title: 'Was this refund settled another way?',
      consequence:
        'In cash, for example, or by bank transfer. No money moves, and it is not shown here any more.',
    },
    done: 'Refund Settled',
    send: (id) => api('POST admin/dashboard/attention/refunds/{id}/settle', { params: { id } }),
  },
  'check-payment': {
    label: 'Ask the Provider',
    done: 'Payment Checked',
    send: (id) => api('POST admin/dashboard/attention/payments/{id}/check', { params: { id } }),
  },
  'see-dispute': {
    label: 'I Take Care',
    question: {
      title: 'Do you take care of this dispute?',
      consequence:
        'It is answered in the card provider’s own dashboard, by the date it names. It is not shown here any more.',
    },
    done: 'Dispute Taken',
    send: (id) => api('POST admin/dashboard/attention/disputes/{id}/seen', { params: { id } }),
  },
  'send-mail': {
    label: 'Send Again',
    done: 'Mail Sent Again',
    send: (id) => api('POST admin/dashboard/attention/mails/{id}/send-again', { params: { id } }),
  },
  'settle-mail': {
    label: 'Not Needed',
    question: {
      title: 'Does nobody need this mail any more?',
      consequence: 'It is not sent, and not shown here any more.',
    },
    done: 'Mail Settled',
    send: (id) => api('POST admin/dashboard/attention/mails/{id}/settle', { params: { id } }),
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export const actNamed = (name: ActName): Act => acts[name]
