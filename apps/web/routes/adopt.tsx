export { AdoptScreen as Component } from '#web/features/adopt/adopt-screen.tsx'
