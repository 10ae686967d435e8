export { GiftsScreen as Component } from '#web/features/gifts/gifts-screen.tsx'
