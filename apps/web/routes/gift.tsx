export { GiftScreen as Component } from '#web/features/gifts/gift-screen.tsx'
