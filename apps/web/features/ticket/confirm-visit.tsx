import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { shown } from '#web/visit/acts/link.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'

/** For a guest with nothing to pay, who came by the link in our mail. */
export function ConfirmVisit({ token }: { token: string }) {
  const { run, busy } = useAct('POST public/ticket/confirm', {
    done: { title: 'Visit Confirmed', description: 'Your places are yours.' },
    failed: 'Visit Not Confirmed',
    changes: ownBookingsKey,
  })
  return (
    <Button size="small" busy={busy} onClick={() => run(shown(token))}>
      Confirm my visit
    </Button>
  )
}
