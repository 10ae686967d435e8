import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { useHouse } from '#web/house.tsx'
import type { Cafe } from '#domain/house/house.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { shown, useLink } from './acts/link.ts'
import { ownBookingsKey, type TicketBooking } from './own-booking.ts'
import { ticketPicture } from './ticket-picture.ts'

/** How the ticket stays at hand: in a phone's wallet, where the cafe makes passes for it, or as a picture. */
export function KeepButtons({ booking }: { booking: TicketBooking }) {
  const { apple, google } = usePasses(booking) ?? {}
  const { cafe } = useHouse()
  const isPhone = useMedia('(width < 40rem)')
  const toneOf = (isFirst: boolean) => (isPhone && isFirst ? 'primary' : 'quiet')
  return (
    <div className="mt-4 flex flex-col gap-2 empty:hidden print:hidden">
      {apple && (
        <Button tone={toneOf(true)} size="small" onClick={() => savePass(apple, booking)}>
          Add to Apple Wallet
        </Button>
      )}
      {google && (
        <ButtonLink to={google} target="_blank" rel="noreferrer" tone={toneOf(!apple)} size="small">
          Save to Google Wallet
        </ButtonLink>
      )}
      {isPhone && (
        <Button
          tone={toneOf(!apple && !google)}
          size="small"
          onClick={() => void savePicture(booking, cafe)}
        >
          Keep on this phone
        </Button>
      )}
    </div>
  )
}

function usePasses(booking: TicketBooking) {
  const { id } = booking
  const link = useLink()
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: [...ownBookingsKey, 'passes', id, link],
    queryFn: () =>
      unwrap(
        link === null
          ? api('GET bookings/{id}/passes', { params: { id } })
          : api('GET public/ticket/passes', shown(link)),
      ),
    enabled: link !== null || user !== null,
    retry: false,
  })
  return data
}

function savePass(pass: string, { bookingRef }: TicketBooking) {
  const bytes = Uint8Array.from(atob(pass), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/vnd.apple.pkpass' }), `${bookingRef}.pkpass`)
}

async function savePicture(booking: TicketBooking, cafe: Cafe) {
  const picture = await ticketPicture(booking, cafe)
  if (!picture) return
  saveFile(picture, `ticket-${booking.bookingRef}.png`)
  toast({ title: 'Ticket Kept', description: 'It is a picture on this phone now.' })
}
