import { makeWatchers } from '#web/watchers.ts'
// Everything outside the top dialog is inert and unspoken, so toasts must know which one it is.
let open: readonly HTMLDialogElement[] = []
const watchers = makeWatchers()
export const watchDialogs = watchers.watch

export function dialogOpened(dialog: HTMLDialogElement) {
  change([...open, dialog])
}

export function dialogClosed(dialog: HTMLDialogElement) {
  change(open.filter((other) => other !== dialog))
}

export const topDialog = () => open.at(-1) ?? null

function change(next: readonly HTMLDialogElement[]) {
  open = next
  watchers.tell()
}
