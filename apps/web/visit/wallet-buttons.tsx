import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { shown, useLink } from './acts/link.ts'
import { ownBookingsKey, type TicketBooking } from './own-booking.ts'

/** The ticket for a phone's wallet, where the cafe makes passes for it. */
export function WalletButtons({ booking }: { booking: TicketBooking }) {
  const { apple, google } = usePasses(booking) ?? {}
  if (!apple && !google) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {apple && (
        <Button tone="quiet" size="small" onClick={() => savePass(apple, booking)}>
          Add to Apple Wallet
        </Button>
      )}
      {google && (
        <ButtonLink to={google} target="_blank" rel="noreferrer" tone="quiet" size="small">
          Save to Google Wallet
        </ButtonLink>
      )}
    </div>
  )
}

function usePasses({ id, status }: TicketBooking) {
  const link = useLink()
  const { user } = useAuth()
  const isBooked = status === 'confirmed' || status === 'cancelrequested'
  const { data } = useQuery({
    queryKey: [...ownBookingsKey, 'passes', id, link],
    queryFn: () =>
      unwrap(
        link === null
          ? api('GET bookings/{id}/passes', { params: { id } })
          : api('GET public/ticket/passes', shown(link)),
      ),
    enabled: isBooked && (link !== null || user !== null),
    retry: false,
  })
  return data
}

function savePass(pass: string, { bookingRef }: TicketBooking) {
  const bytes = Uint8Array.from(atob(pass), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/vnd.apple.pkpass' }), `${bookingRef}.pkpass`)
}
