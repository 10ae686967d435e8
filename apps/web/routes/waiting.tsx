export { WaitingScreen as Component } from '#web/features/waiting/waiting-screen.tsx'
