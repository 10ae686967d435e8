import { useAct, type ActOptions } from '#web/act/use-act.ts'
import type { Data, EndpointName } from '#web/api/api.ts'

type Endpoint = Extract<
  EndpointName,
  `POST admin/dashboard/attention/${string}` | 'POST office/tasks/{id}/done'
>

type Act = {
  label: string
  /** Asked first where it moves money, or takes an item out of sight for good. */
  question?: { title: string; consequence: string }
  done: string
  endpoint: Endpoint
}

export const acts = {
  'retry-refund': {
    label: 'Try Again',
    question: {
      title: 'Send this refund again?',
      consequence: 'It goes through the card provider and cannot be reversed.',
    },
    done: 'Refund Sent Again',
    endpoint: 'POST admin/dashboard/attention/refunds/{id}/retry',
  },
  'settle-refund': {
    label: 'Paid Back Otherwise',
    question: {
      title: 'Was this money paid back another way?',
      consequence:
        'In cash, for example, or by bank transfer. No money moves, and it is not shown here any more.',
    },
    done: 'Noted as Paid Back',
    endpoint: 'POST admin/dashboard/attention/refunds/{id}/settle',
  },
  'hand-back': {
    label: 'Handed Over',
    question: {
      title: 'Is this money handed over?',
      consequence: 'It is entered as given back, and whoever paid it gets an e-mail.',
    },
    done: 'Money Given Back',
    endpoint: 'POST office/tasks/{id}/done',
  },
  'check-payment': {
    label: 'Ask the Provider',
    done: 'Payment Checked',
    endpoint: 'POST admin/dashboard/attention/payments/{id}/check',
  },
  'see-dispute': {
    label: 'I Take Care',
    question: {
      title: 'Do you take care of this dispute?',
      consequence:
        'It is answered in the card provider’s own dashboard, by the date it names. It is not shown here any more.',
    },
    done: 'Dispute Taken',
    endpoint: 'POST admin/dashboard/attention/disputes/{id}/seen',
  },
  'tell-party': {
    label: 'They Know',
    question: {
      title: 'Have you told them?',
      consequence: 'Their booking stays as it is, and it is not shown here any more.',
    },
    done: 'Guest Told',
    endpoint: 'POST admin/dashboard/attention/bookings/{id}/told',
  },
  'answer-adoption': {
    label: 'Answered',
    question: {
      title: 'Have you got in touch?',
      consequence: 'Nothing is e-mailed to them, and it is not shown here any more.',
    },
    done: 'Noted as Answered',
    endpoint: 'POST admin/dashboard/attention/adoptions/{id}/answered',
  },
  'give-back': {
    label: 'Give It Back',
    question: {
      title: 'Give this money back?',
      consequence: 'It goes through the card provider and cannot be reversed.',
    },
    done: 'Money Given Back',
    endpoint: 'POST admin/dashboard/attention/strays/{id}/give-back',
  },
  'settle-stray': {
    label: 'Taken Care Of',
    question: {
      title: 'Was this money taken care of?',
      consequence:
        'The booking was made again, for example. No money moves, and it is not shown here any more.',
    },
    done: 'Noted as Taken Care Of',
    endpoint: 'POST admin/dashboard/attention/strays/{id}/settle',
  },
  'send-mail': {
    label: 'Send Again',
    done: 'E-mail Sent Again',
    endpoint: 'POST admin/dashboard/attention/mails/{id}/send-again',
  },
  'settle-mail': {
    label: 'Not Needed',
    question: {
      title: 'Does nobody need this e-mail any more?',
      consequence: 'It is not sent, and not shown here any more.',
    },
    done: 'E-mail Dropped',
    endpoint: 'POST admin/dashboard/attention/mails/{id}/settle',
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts

export const actNamed = (name: ActName): Act => acts[name]

/** Until the list is new it is busy: nobody should press again what is done already. */
export function useAttentionAct(
  name: ActName,
  id: number,
  options: Pick<ActOptions<Endpoint>, 'failed' | 'onDone'>,
) {
  const { endpoint, done } = actNamed(name)
  const { run, busy, refusal } = useAct<Endpoint>(endpoint, {
    ...options,
    done: (answer) => ({ title: done, description: messageIn(answer) }),
    changes: ['office'],
  })
  return { run: () => run({ params: { id } }), busy, refusal }
}

const messageIn = (answer: Data<Endpoint>) => ('message' in answer ? answer.message : undefined)
