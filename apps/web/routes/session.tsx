export { SessionScreen as Component } from '#web/features/sessions/session-screen.tsx'
