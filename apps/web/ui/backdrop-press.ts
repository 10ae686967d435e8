import { hear } from '#web/watchers.ts'

/**
 * A press that begins and ends on a dialog's backdrop. Both count: who selects text and lets go
 * outside did not mean to close anything.
 */
export function onBackdropPress(dialog: HTMLDialogElement, act: () => void) {
  let began = false
  return hear(dialog, {
    pointerdown: ({ target }) => void (began = target === dialog),
    click: ({ target }) => began && target === dialog && act(),
  })
}
