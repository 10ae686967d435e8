import { useState } from 'react'
import { RESEND_LIMIT } from '#domain/account/resend.ts'
import { failure } from '#web/act/failure.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAddress } from './use-address.tsx'
import { useResend, type Resend, type ResendWords } from './use-resend.ts'
import { useSignInOnceVerified } from './with-other-tab.ts'

/** After sign-up, until the link in the mail is opened. */
export function WaitingScreen() {
  const [pending] = useState(() => pendingVerificationEmail.read())
  const { email, field } = useAddress(pending)
  useSignInOnceVerified()
  const resend = useResend(email, resendWords)
  return (
    <Card ears className="mx-auto flex max-w-xl flex-col gap-6">
      <Drawing name="empty-basket" className="hidden w-72 self-center sm:block" />
      <header className="flex flex-col items-start gap-3">
        <Badge tone="waiting">Waiting for verification</Badge>
        <h1 className="text-4xl">Confirm Your Email</h1>
        <SentTo email={pending} />
      </header>
      <Advice />
      <div className="flex flex-col gap-3">
        {field}
        <ResendButton resend={resend}>Resend Email</ResendButton>
        <Counter resend={resend} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to="/auth" tone="quiet" className="flex-1">
            Back to Login
          </ButtonLink>
          <ButtonLink to="/" tone="quiet" className="flex-1">
            Home
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function SentTo({ email }: { email: string | null }) {
  if (!email) {
    return (
      <p>
        We do not know which address to confirm. Please tell us, sign in, or register once more.
      </p>
    )
  }
  return (
    <p>
      We sent a link to <strong className="wrap-anywhere">{email}</strong>. Please open it, and you
      are ready to book.
    </p>
  )
}

const Advice = () => (
  <dl className="flex flex-col gap-4 text-ink-soft [&_dt]:font-semibold [&_dt]:text-ink">
    <div>
      <dt>Why we ask</dt>
      <dd>
        Your booking and every change to it come by email. Confirming makes sure that they reach
        you, and that nobody books in your name.
      </dd>
    </div>
    <div>
      <dt>Nothing there yet?</dt>
      <dd>
        The e-mail may take a few minutes. Please check your spam folder, too. If the address is
        wrong, register again with the right one.
      </dd>
    </div>
  </dl>
)

const Counter = ({ resend: { used, secondsLeft, next } }: { resend: Resend }) => (
  <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
    <span>
      Resends used: {used}/{RESEND_LIMIT}
    </span>
    {secondsLeft > 0 && <span>{next}</span>}
  </p>
)

const resendWords: ResendWords = {
  noEmail: { title: 'Email missing', description: 'No email found to resend verification.' },
  sent: (email) => ({
    title: 'Email sent',
    description: `A verification link was sent to ${email}.`,
  }),
  failed: failure('Resend failed', 'Could not resend verification email'),
}
