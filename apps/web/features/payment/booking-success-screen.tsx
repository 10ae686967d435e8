import { Lines, RichText } from '#web/rich-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { DirectionsLink } from '#web/visit/directions-link.tsx'
import type { TicketBooking } from '#web/visit/own-booking.ts'
import { saveCalendarFile } from '#web/visit/calendar-file.ts'
import { Ticket } from '#web/visit/ticket.tsx'
import { useHouse } from '#web/house.tsx'

export function BookingSuccessScreen({ booking }: { booking: TicketBooking }) {
  const { cafe } = useHouse()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-4xl">Booking Confirmed!</h1>
        <p className="mt-2 text-ink-soft">The cats have been told. Here is your ticket.</p>
      </div>
      <Ticket booking={booking} isNew />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <Button tone="quiet" onClick={() => print()}>
          <PrintIcon />
          Print Ticket
        </Button>
        {booking.time_slots.start_time && (
          <Button tone="quiet" onClick={() => saveCalendarFile(booking, cafe)}>
            Add to Calendar
          </Button>
        )}
        <ButtonLink to="/dashboard?tab=bookings" tone="quiet">
          View Bookings
        </ButtonLink>
        <ButtonLink to="/" tone="quiet">
          Go Home
        </ButtonLink>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Directions />
        <WhatToExpect />
      </div>
    </div>
  )
}

function Directions() {
  const { cafe, words } = useHouse()
  const { street, town, postcode } = cafe.address
  return (
    <Card>
      <h2 className="mb-3 text-2xl">Getting here</h2>
      <address className="not-italic">
        {street}, {town} {postcode}
      </address>
      <p className="mt-2">
        <RichText of={words.location.way} />
      </p>
      <p className="mt-2">{cafe.parking}</p>
      <p className="mt-2 print:hidden">
        <DirectionsLink />
      </p>
    </Card>
  )
}

function WhatToExpect() {
  const { words } = useHouse()
  return (
    <Card>
      <h2 className="mb-3 text-2xl">What to expect</h2>
      <Lines
        lines={['Please arrive 5 minutes early.', ...words.expect]}
        className="flex list-disc flex-col gap-1 ps-5"
      />
    </Card>
  )
}
