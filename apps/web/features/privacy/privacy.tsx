import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { DownloadData } from './download-data.tsx'
import { Pin } from './pin.tsx'
import { SecondStep } from './second-step.tsx'

/** What somebody can do about the data we hold on them. */
export function Privacy() {
  return (
    <section aria-labelledby="privacy" className="mt-10 flex flex-col gap-5">
      <h2 id="privacy" className="text-2xl">
        Privacy
      </h2>
      <Devices />
      <ChangePassword />
      <SecondStep />
      <Pin />
      <div className="grid gap-5 lg:grid-cols-2">
        <DownloadData />
        <DeleteAccount />
      </div>
    </section>
  )
}
