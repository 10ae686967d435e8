export { TicketScreen as Component } from '#web/features/ticket/ticket-screen.tsx'
