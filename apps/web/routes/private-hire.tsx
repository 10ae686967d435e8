export { HireScreen as Component } from '#web/features/hire/hire-screen.tsx'
