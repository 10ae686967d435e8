import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { choiceLeft } from '#web/api/storage.ts'
import { UnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { readReturn } from './payment-return.ts'
import { PaymentAsked } from './payment-asked.tsx'
import { Paid, PaymentError, ReturnCard } from './payment-results.tsx'

export function PaymentReturnScreen() {
  const [address] = useSearchParams()
  const back = readReturn(address)
  if (back.kind === 'canceled') return <Canceled />
  if (back.kind === 'error') return <PaymentError>{back.message}</PaymentError>
  if (back.reference === null) return <Paid status="succeeded" amountInMinor={0} />
  return <PaymentAsked reference={back.reference} />
}

function Canceled() {
  useEffect(() => toast(paymentCanceled), [])
  return (
    <ReturnCard
      tone="info"
      title="Payment Canceled - no charges were made"
      isUnbooked
      action={<ButtonLink to={`/booking${choiceLeft.read() ?? ''}`}>Try Again</ButtonLink>}
    >
      <UnpaidVisits />
    </ReturnCard>
  )
}

const paymentCanceled = {
  title: 'Payment Canceled',
  description:
    'Your payment was canceled. You can try again or contact support if you need assistance.',
  plain: true,
  said: true,
}
