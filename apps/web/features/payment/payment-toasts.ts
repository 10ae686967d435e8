import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const noBookingDetails: Toast = {
  title: 'No Booking Details',
  description: 'Please complete your booking first',
  destructive: true,
}

export const bookingCreated: Toast = {
  title: 'Booking Created',
  description: 'Redirecting to secure payment...',
}

export const bookedAlready: Toast = {
  title: 'Booked Already',
  description: 'Here is what became of your booking.',
}

export const bookingRefused = ({ message }: ApiError): Toast => ({
  title: 'Error creating booking',
  description: message,
  destructive: true,
})

export const priceChanged: Toast = {
  title: 'Error creating booking',
  description: 'The price has changed. Please look at it before you pay.',
  destructive: true,
}

export const paymentCanceled: Toast = {
  title: 'Payment Canceled',
  description:
    'Your payment was canceled. You can try again or contact support if you need assistance.',
}

export const noBookingFound: Toast = {
  title: 'No Booking Found',
  description: 'There is no booking to show yet.',
  destructive: true,
}
