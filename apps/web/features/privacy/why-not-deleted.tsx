import type { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function WhyNotDeleted({ problem: { code, message } }: { problem: ApiError }) {
  return (
    <Alert tone="bad" announce title={message}>
      {code === 'UPCOMING_BOOKINGS' && (
        <ButtonLink to="/dashboard?tab=bookings" tone="quiet" size="small" className="self-start">
          Go to My Bookings
        </ButtonLink>
      )}
    </Alert>
  )
}
