import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failure } from '#web/act/failure.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAddress } from './use-address.tsx'
import { useGoOnWithOtherTab } from './with-other-tab.ts'
import { type ResendWords, useResend } from './use-resend.ts'
import { useVerification, type Verification } from './use-verification.ts'
import { useHouse } from '#web/house.tsx'

/** Where the link in the verification mail leads. */
export function VerifyScreen() {
  const [search] = useSearchParams()
  const [pending] = useState(() => pendingVerificationEmail.read())
  const verification = useVerification(search.get('token'))
  const isGoingOn = useGoOnWithOtherTab(verification.state === 'verified')
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BackButton />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">Email Verification</h1>
        <StatusBadge state={verification.state} />
      </header>
      <Card ears>
        {verification.state === 'verifying' && <Loading>Verifying your email...</Loading>}
        {verification.state === 'verified' && <Verified isGoingOn={isGoingOn} />}
        {verification.state === 'failed' && (
          <Failed problem={verification.problem} known={search.get('email') || pending} />
        )}
      </Card>
      <NeedHelp />
    </div>
  )
}

function BackButton() {
  const navigate = useNavigate()
  // A link from a mail opens a tab of its own: there is nothing to go back to but the cafe.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <Button tone="plain" size="small" onClick={goBack} className="-ms-3 self-start">
      <ArrowLeftIcon />
      Back
    </Button>
  )
}

const badges = {
  verifying: { tone: 'waiting', words: 'Verifying...' },
  verified: { tone: 'good', words: 'Verified' },
  failed: { tone: 'bad', words: 'Failed' },
} as const

function StatusBadge({ state }: { state: Verification['state'] }) {
  const { tone, words } = badges[state]
  return (
    <output>
      <Badge tone={tone}>{words}</Badge>
    </output>
  )
}

function Verified({ isGoingOn }: { isGoingOn: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <Drawing name="empty-done" className="w-64 self-center" />
      <h2 className="text-2xl">Email Verified Successfully!</h2>
      <p>Thank you. Your address is confirmed, and the cats look forward to you.</p>
      <output>{isGoingOn && 'You are signed in: we take you on in a moment.'}</output>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/auth" className="flex-1">
          Go to Login
        </ButtonLink>
        <ButtonLink to="/" tone="quiet" className="flex-1">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  )
}

function Failed({ problem, known }: { problem: string; known: string | null }) {
  const { email, field } = useAddress(known)
  const resend = useResend(email, resendWords)
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-2xl">Verification Failed</h2>
      <p>{problem}</p>
      <div className="text-ink-soft">
        <p className="font-semibold text-ink">Common issues</p>
        <ul className="list-disc ps-5">
          <li>The link has expired: it works for 24 hours.</li>
          <li>The link was already used.</li>
          <li>The network had a problem: loading this page again may help.</li>
        </ul>
      </div>
      <div className="flex flex-col gap-3">
        {field}
        <ResendButton resend={resend}>Resend Verification Email</ResendButton>
        <ButtonLink to="/auth" tone="quiet">
          Go to Login
        </ButtonLink>
      </div>
    </div>
  )
}

const resendWords: ResendWords = {
  noEmail: {
    title: 'Email Required',
    description: 'Please provide your email address to resend verification.',
  },
  sent: (email) => ({
    title: 'Verification Email Sent',
    description: `Please open the new link we sent to ${email}.`,
  }),
  failed: failure('Resend Failed', 'Failed to resend verification email.', {
    title: 'Resend Error',
    description: 'An error occurred while resending the verification email.',
  }),
}

function NeedHelp() {
  const { cafe } = useHouse()
  return (
    <section className="rounded-lg bg-sunk p-5 sm:p-7">
      <h2 className="text-xl">Need Help?</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-soft">
        <li>Check your spam folder for our e-mail.</li>
        <li>Make sure that you use the address you signed up with.</li>
        <li>
          Still stuck? Contact support:{' '}
          <a href={`mailto:${cafe.email}`} className="text-ink underline underline-offset-4">
            {cafe.email}
          </a>
        </li>
      </ul>
    </section>
  )
}
