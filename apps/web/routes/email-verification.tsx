export { WaitingScreen as Component } from '#web/features/email-verification/waiting-screen.tsx'
