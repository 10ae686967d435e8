export { VerifyScreen as Component } from '#web/features/email-verification/verify-screen.tsx'
