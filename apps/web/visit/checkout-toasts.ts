import { serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const paymentFailed = (error: ApiError): Toast => ({
  title: 'Payment Failed',
  description:
    serverMessage(error) ?? 'There was an error creating your payment session. Please try again.',
  destructive: true,
})
