export { PaymentReturnScreen as Component } from '#web/features/payment/payment-return-screen.tsx'
