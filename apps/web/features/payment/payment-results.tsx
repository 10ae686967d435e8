import { formatPounds } from '#domain/pricing/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type PaidProps = { status: string; amountInMinor: number; ticket?: React.ReactNode }

export const Paid = ({ status, amountInMinor, ticket }: PaidProps) => (
  <ReturnCard tone="good" title="Payment Successful!" action={ticket}>
    <p className="flex flex-wrap items-center justify-center gap-2">
      Payment status: <Badge tone="good">{status}</Badge>
    </p>
    {amountInMinor > 0 && (
      <p>
        Amount paid: <strong>{formatPounds(amountInMinor)}</strong>
      </p>
    )}
    <div className="w-full rounded-md bg-sunk p-4 text-start">
      <h2 className="font-sans text-base font-semibold">What happens next?</h2>
      <ul className="list-disc ps-5">
        <li>Your booking is confirmed.</li>
        <li>A confirmation e-mail will reach you soon.</li>
        <li>You can see it in your dashboard at any time.</li>
      </ul>
    </div>
  </ReturnCard>
)

export const OnItsWay = () => (
  <ReturnCard tone="info" title="Payment on its way">
    <output className="flex items-center gap-3">
      <Spinner />
      The confirmation of your payment is on its way...
    </output>
    <p className="text-ink-soft">
      This page changes by itself. You can also close it: we will write to you as soon as we know.
    </p>
  </ReturnCard>
)

type ErrorProps = { children: React.ReactNode; action?: React.ReactNode }

export const PaymentError = ({ children, action }: ErrorProps) => (
  <ReturnCard tone="bad" title="Payment Error" action={action}>
    <p role="alert">{children}</p>
  </ReturnCard>
)

const looks = {
  good: { Icon: CheckIcon, className: 'bg-moss-wash text-moss' },
  info: { Icon: InfoIcon, className: 'bg-marmalade-wash text-marmalade-ink' },
  bad: { Icon: WarningIcon, className: 'bg-rose-wash text-rose' },
}

type CardProps = {
  tone: keyof typeof looks
  title: string
  children: React.ReactNode
  action?: React.ReactNode
  /** Nothing of it stands among the bookings yet. */
  isUnbooked?: boolean
}

export function ReturnCard({ tone, title, children, action, isUnbooked }: CardProps) {
  const { Icon, className } = looks[tone]
  return (
    <Card ears className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <span className={cx('grid size-16 place-items-center rounded-full', className)}>
        <Icon className="size-8" />
      </span>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children}
      <div className="flex w-full flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-center">
        <ButtonLink to="/" tone="quiet">
          Go Home
        </ButtonLink>
        {!isUnbooked && (
          <ButtonLink to="/dashboard?tab=bookings" tone="quiet">
            View Bookings
          </ButtonLink>
        )}
        {action}
      </div>
    </Card>
  )
}
