import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadIcon } from '#web/ui/thing-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Titled } from '#web/ui/titled.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Pin } from './pin.tsx'
import { SecondStep } from './second-step.tsx'

export const Privacy = () => (
  <Titled title="Privacy" look="text-2xl" className="mt-10 flex flex-col gap-5">
    <Devices />
    <ChangePassword />
    <SecondStep />
    <Pin />
    <BookingLinks />
    <div className="grid gap-5 lg:grid-cols-2">
      <DownloadData />
      <DeleteAccount />
    </div>
  </Titled>
)

/** Of visits that were booked before there was an account: whoever has such a link opens one. */
function BookingLinks() {
  const { run, busy } = useAct('DELETE public/profile/booking-links', {
    done: ({ message }) => ({ title: 'Links Turned Off', description: message }),
    failed: 'Links Not Turned Off',
  })
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="text-xl">Links to your bookings</h3>
      <p>
        Before you had this account, we e-mailed you links to your visits. Anyone who has such a
        link can open that visit. Turn the links off, and your visits open only when you are signed
        in.
      </p>
      <Button tone="quiet" size="small" busy={busy} onClick={() => run()}>
        {busy ? 'Turning off...' : 'Turn Off Links'}
      </Button>
    </Card>
  )
}

function DownloadData() {
  const { run, busy } = useAct('GET public/profile/data', {
    done: () => ({
      title: 'Your Data Is Here',
      description: `Everything we know about you is in the file ${fileName()}.`,
    }),
    failed: 'Download Failed',
    onDone: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName()),
  })
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="text-xl">Your data</h3>
      <p>
        One file with all that we know about you: your profile, bookings, payments, devices and
        passkeys, and a list of the e-mails we sent you and of what was changed in your account.
      </p>
      <Button tone="quiet" size="small" className="mt-auto" busy={busy} onClick={() => run()}>
        {!busy && <DownloadIcon />}
        {busy ? 'Gathering...' : 'Download My Data'}
      </Button>
    </Card>
  )
}

const fileName = () => `my-data-${cafeMoment(Date.now()).date}.json`
