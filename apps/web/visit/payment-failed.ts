import { failure } from '#web/act/failure.ts'

export const paymentFailed = failure(
  'Payment Failed',
  'There was an error creating your payment session. Please try again.',
)
