import { useLayoutEffect } from 'react'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

/** Shows a dialog of the platform as modal while `open`. */
export function useModal(ref: React.RefObject<HTMLDialogElement | null>, open: boolean) {
  // A layout effect, so that a dialog that is taken away is closed first and the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialogOpened(dialog)
    return () => {
      dialog.close()
      dialogClosed(dialog)
    }
  }, [ref, open])
}
