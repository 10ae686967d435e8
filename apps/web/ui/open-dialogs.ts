// Everything outside the top dialog is inert and unspoken, so toasts must know which one it is.
let open: readonly HTMLDialogElement[] = []
const watchers = new Set<() => void>()

export function dialogOpened(dialog: HTMLDialogElement) {
  change([...open, dialog])
}

export function dialogClosed(dialog: HTMLDialogElement) {
  change(open.filter((other) => other !== dialog))
}

export const topDialog = () => open.at(-1) ?? null

export function watchDialogs(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const watcher of watchers) watcher()
}
