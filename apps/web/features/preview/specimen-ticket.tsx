import { cafePlace } from '#domain/house/place.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { TicketBooking } from '#web/visit/own-booking.ts'
import { TicketPaper } from '#web/visit/ticket-paper.tsx'

// No reference has an I, so no booking is ever called like this.
const specimen = (today: string): TicketBooking => ({
  id: 0,
  bookingRef: `${cafePlace().prefix}-SPECIMEN`,
  status: 'confirmed',
  booking_date: today,
  time_slots: { start_time: '14:00', end_time: '15:00' },
  people_count: 2,
  total_price: 30,
  special_requests: '',
})

/** What guests will hold in their hands, in a preview: there is no code on it to be scanned. */
export const SpecimenTicket = ({ today }: { today: string }) => (
  <div className="mx-auto flex max-w-3xl flex-col gap-6 px-5 pt-28 pb-24 sm:px-8">
    <h1 className="text-4xl">A ticket, as a specimen</h1>
    <Alert>
      Guests get theirs by e-mail, with what they booked. This one was invented: it opens nothing,
      and lets nobody in.
    </Alert>
    <div data-specimen="">
      <TicketPaper booking={specimen(today)} name="Ailsa Munro" isExpected isToday>
        <p className="grid size-48 place-items-center rounded-md border-[1.5px] border-dashed border-line-strong bg-card">
          <span className="-rotate-12 font-display text-2xl font-semibold">Specimen</span>
        </p>
      </TicketPaper>
    </div>
  </div>
)
