import { useState } from 'react'
import { isOff } from '#domain/booking/status.ts'
import { type DeskInstrument, INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { Section } from './facts.tsx'
import { HandBack } from './hand-back.tsx'

const OFFICE = ['office']

type Story = Data<'GET bookings/admin/{id}/story'>
type Props = { booking: OfficeBooking; handBacks: Story['handBacks'] }

export function DeskMoney({ booking, handBacks }: Props) {
  const { may } = useAuth()
  const isDue = booking.dueAmount > 0 && booking.status !== 'pending' && !isOff(booking.status)
  if (!may('desk') || (!isDue && handBacks.length === 0)) return null
  return (
    <Section title="At the desk">
      <div className="flex flex-wrap gap-2">
        {isDue &&
          TAKEN_AT_DESK.map((instrument) => <Take key={instrument} {...{ booking, instrument }} />)}
        {handBacks.map((task) => (
          <HandBack key={task.taskId} task={task} name={booking.userName} changes={OFFICE} />
        ))}
      </div>
    </Section>
  )
}

function Take({ booking, instrument }: { booking: OfficeBooking; instrument: DeskInstrument }) {
  // Told again for want of an answer, it is the same money.
  const [id, setId] = useState(newId)
  const { dueAmount: amount, userName } = booking
  const { run, busy } = useAct('POST office/bookings/{id}/money', {
    done: { title: 'Money taken', description: `${formatAmount(amount)} of ${userName}.` },
    failed: 'Money not taken',
    changes: OFFICE,
    onDone: () => setId(newId()),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      onClick={() => run({ params: { id: booking.id }, body: { id, instrument, amount } })}
    >
      Take {formatAmount(amount)} by {INSTRUMENTS[instrument].label.toLowerCase()}
    </Button>
  )
}
