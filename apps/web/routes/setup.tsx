export { SetUpScreen as Component } from '#web/features/set-up/set-up-screen.tsx'
