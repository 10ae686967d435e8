import { useState } from 'react'
import { formatAmount, penceOf, toPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { Section } from './facts.tsx'

type Came = Data<'GET bookings/admin/{id}/story'>['desk'][number]

const INTO = { cash: 'cash', reader: 'card reader', bank: 'bank transfer' }
const OUT_OF = { cash: 'from the till', reader: 'by card reader', bank: 'by bank transfer' }
const METHODS = ['cash', 'reader', 'bank'] as const

type Props = { booking: OfficeBooking; desk: readonly Came[] }

/** An invoice that is paid at last, and what came at the desk for a visit that is off. */
export function DeskMoney({ booking, desk }: Props) {
  const { may } = useAuth()
  const duePence = penceOf(booking.totalPrice) - penceOf(booking.paymentAmount)
  const isDue = booking.status === 'confirmed' || booking.status === 'completed'
  const back = booking.status === 'cancelled' ? desk : []
  const due = isDue && duePence > 0 ? toPounds(duePence) : 0
  if (!may('desk') || (due === 0 && back.length === 0)) return null
  return (
    <Section title="At the desk">
      <div className="flex flex-wrap gap-2">
        {due > 0 &&
          METHODS.map((method) => (
            <Move key={method} {...{ booking, method }} flow="in" amount={due} />
          ))}
        {back.map(({ method, amount }) => (
          <Move key={method} {...{ booking, method, amount }} flow="back" />
        ))}
      </div>
    </Section>
  )
}

type MoveProps = { booking: OfficeBooking; flow: 'in' | 'back' } & Came

function Move({ booking, flow, method, amount }: MoveProps) {
  // Told again for want of an answer, it is the same money.
  const [id, setId] = useState(newId)
  const money = formatAmount(amount)
  const isBack = flow === 'back'
  const { run, busy } = useAct('POST office/bookings/{id}/money', {
    done: {
      title: isBack ? 'Money given back' : 'Money taken',
      description: `${money} ${isBack ? 'to' : 'of'} ${booking.userName}.`,
    },
    failed: isBack ? 'Money not given back' : 'Money not taken',
    changes: ['office'],
    onDone: () => setId(newId()),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      onClick={() => run({ params: { id: booking.id }, body: { id, flow, method, amount } })}
    >
      {isBack ? `Give ${money} back ${OUT_OF[method]}` : `Take ${money} by ${INTO[method]}`}
    </Button>
  )
}
