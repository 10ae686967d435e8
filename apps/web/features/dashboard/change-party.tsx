import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PartyDialog } from './party-dialog.tsx'

/** For as long as a booking is unpaid. */
export function ChangeParty({ booking }: { booking: OwnBooking }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        <PeopleIcon />
        Change party
      </Button>
      {open && <PartyDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
