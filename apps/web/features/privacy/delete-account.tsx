import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Refusal } from '#web/api/api.ts'
import { forgetVisitor } from '#web/api/forget-visitor.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastAfterReload } from '#web/ui/toast-after-reload.ts'

export const DeleteAccount = () => (
  <Card className="flex flex-col items-start gap-3">
    <h3 className="text-xl">Delete your account</h3>
    <p>
      We delete your name and contact details for good. We keep what was booked and paid, without
      your name, because tax law says that we must.
    </p>
    <DialogButton
      tone="quiet"
      size="small"
      className="mt-auto"
      renderDialog={(onClose) => <DeleteAccountDialog onClose={onClose} />}
    >
      Delete My Account
    </DialogButton>
  </Card>
)

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useFields({ password: '' }, { password: required('Password is required.') })
  const erasure = useAct('POST public/profile/erasure', {
    onDone: leave,
    onRefused: (refusal) => {
      // Said beside the field, where it can be mended: a toast would cover the button.
      if (!form.explain(refusal)) toast(failure('Account Not Deleted')(refusal))
    },
  })
  // Until the page has begun anew, too.
  const busy = erasure.busy || erasure.isDone
  return (
    <ConfirmDialog
      title="Delete your account?"
      keep="Keep My Account"
      confirm="Delete For Good"
      running="Deleting..."
      destructive
      busy={busy}
      onSubmit={form.handleSubmit((body) => erasure.run({ body }))}
      onClose={onClose}
    >
      <ErasedAndKept />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="We ask so that nobody else can do this on your phone."
        {...form.field('password')}
      />
      {erasure.refusal && form.problem && <WhyNotDeleted refusal={erasure.refusal} />}
    </ConfirmDialog>
  )
}

async function leave() {
  await forgetVisitor()
  toastAfterReload({
    title: 'Account Deleted',
    description: 'Your name and contact details are deleted. The cats will miss you.',
  })
  location.replace('/')
}

const ErasedAndKept = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <div>
      <h3 className="text-lg">What goes</h3>
      <ul className="list-disc ps-5">
        <li>Your name, email, phone and password</li>
        <li>Your special requests, and your reasons for cancelling</li>
        <li>Our e-mails to you</li>
        <li>Your sign-ins on all devices</li>
      </ul>
    </div>
    <div>
      <h3 className="text-lg">What stays</h3>
      <ul className="list-disc ps-5">
        <li>Dates, party sizes and prices of your bookings, without your name</li>
        <li>Gift cards and credit: you can still use them with their code</li>
        <li>Payments and refunds: tax law asks us to keep them for six years</li>
        <li>What our card provider keeps about your payments</li>
      </ul>
    </div>
    <p className="sm:col-span-2">This cannot be undone, by you or by us.</p>
  </div>
)

const WhyNotDeleted = ({ refusal }: { refusal: Refusal<'POST public/profile/erasure'> }) => (
  <Alert tone="bad" announce title={refusal.message}>
    {refusal.code === 'UPCOMING_BOOKINGS' && (
      <ButtonLink to="/dashboard?tab=bookings" tone="quiet" size="small" className="self-start">
        Go to My Bookings
      </ButtonLink>
    )}
  </Alert>
)
