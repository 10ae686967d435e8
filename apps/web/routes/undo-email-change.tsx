export { UndoScreen as Component } from '#web/features/undo-email-change/undo-screen.tsx'
