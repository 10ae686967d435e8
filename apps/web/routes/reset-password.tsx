export { ResetPasswordScreen as Component } from '#web/features/reset-password/reset-password-screen.tsx'
