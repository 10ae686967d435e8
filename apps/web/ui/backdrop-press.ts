/**
 * A press that begins and ends on a dialog's backdrop. Both count: who selects text and lets go
 * outside did not mean to close anything.
 */
export function onBackdropPress(dialog: HTMLDialogElement, act: () => void) {
  let began = false
  const begin = (event: Event) => {
    began = event.target === dialog
  }
  const end = (event: Event) => {
    if (began && event.target === dialog) act()
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
