export { AuthScreen as Component } from '#web/features/auth/auth-screen.tsx'
