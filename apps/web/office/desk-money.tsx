import { isOff } from '#domain/booking/status.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { Section } from './facts.tsx'
import { HandBack } from './hand-back.tsx'
import { TakeMoney } from './take-money.tsx'

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
        {isDue && (
          <TakeMoney
            owing={{ ...booking, bookingId: booking.id, name: booking.userName }}
            changes={OFFICE}
          />
        )}
        {handBacks.map((task) => (
          <HandBack key={task.taskId} task={task} name={booking.userName} changes={OFFICE} />
        ))}
      </div>
    </Section>
  )
}
