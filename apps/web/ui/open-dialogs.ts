import { makeStore } from '#web/watchers.ts'

// Everything outside the top dialog is inert and unspoken, so toasts must know which one it is.
const open = makeStore<readonly HTMLDialogElement[]>([])

export const watchDialogs = open.watch
export const topDialog = () => open.read().at(-1) ?? null
export const dialogOpened = (dialog: HTMLDialogElement) => open.write([...open.read(), dialog])
export const dialogClosed = (dialog: HTMLDialogElement) =>
  open.write(open.read().filter((other) => other !== dialog))
