import { ERASED_NAME } from '#domain/account/erased.ts'
import { displayPhone } from '#domain/account/phone.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { cancellationSourceLabel } from '#domain/booking/status.ts'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { PaymentBadge } from '#web/visit/payment-badge.tsx'
import { StatusBadge } from '#web/visit/status-badge.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { BookingMoney, BookingRefunds } from './booking-money.tsx'
import { Facts, Section } from './facts.tsx'

export function BookingDetails({ booking }: { booking: OfficeBooking }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={booking.status} />
        <PaymentBadge status={booking.paymentStatus} />
        {booking.status === 'cancelled' && (
          <span className="text-sm text-ink-soft">
            Cancelled by: {cancellationSourceLabel(booking.cancellationSource)}
          </span>
        )}
      </p>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Visit booking={booking} />
        <div className="flex flex-col gap-6">
          <Customer booking={booking} />
          <BookingMoney booking={booking} />
        </div>
      </div>
      <BookingRefunds booking={booking} />
    </>
  )
}

function Visit({ booking }: { booking: OfficeBooking }) {
  const { timeSlotRange, timeSlotIsActive, sessionName } = booking
  return (
    <Section title="Visit">
      <Facts
        facts={[
          ['Reference', booking.bookingRef],
          ['Date', dateLabel(booking.bookingDate)],
          ...(sessionName ? [['Session', sessionName] as const] : []),
          ['Time', timeSlotIsActive ? timeSlotRange : `${timeSlotRange} (slot no longer offered)`],
          ['Party', partyLabel(booking)],
          ['Requests', <Wishes key="wishes">{booking.specialRequests}</Wishes>],
          ['Booked', momentLabel(booking.createdAt)],
        ]}
      />
    </Section>
  )
}

function Wishes({ children }: { children: string }) {
  return <span className="whitespace-pre-line">{children || 'None'}</span>
}

function Customer({ booking }: { booking: OfficeBooking }) {
  const { userId, userName, userEmail, userPhone } = booking
  const missing = userName === ERASED_NAME ? 'Erased' : 'Not provided'
  return (
    <Section title={userId === null ? 'Guest' : 'Customer'}>
      <Facts
        facts={[
          ['Name', userName],
          [
            'Email',
            userEmail ? (
              <Contact key="email" to={`mailto:${userEmail}`}>
                {userEmail}
              </Contact>
            ) : (
              missing
            ),
          ],
          [
            'Phone',
            userPhone ? (
              <Contact key="phone" to={`tel:${userPhone}`}>
                {displayPhone(userPhone)}
              </Contact>
            ) : (
              missing
            ),
          ],
        ]}
      />
    </Section>
  )
}

function Contact({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="underline underline-offset-2 hover:text-marmalade-ink">
      {children}
    </a>
  )
}
