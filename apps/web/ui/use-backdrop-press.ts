import { useEffect, useEffectEvent } from 'react'

/**
 * A press that begins and ends on a dialog's backdrop. Both count: who selects text and lets go
 * outside did not mean to close anything.
 */
export function useBackdropPress(
  ref: React.RefObject<HTMLDialogElement | null>,
  onPress: () => void,
) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let began = false
    const begin = (event: Event) => {
      began = event.target === dialog
    }
    const end = (event: Event) => {
      if (began && event.target === dialog) press()
    }
    dialog.addEventListener('pointerdown', begin)
    dialog.addEventListener('click', end)
    return () => {
      dialog.removeEventListener('pointerdown', begin)
      dialog.removeEventListener('click', end)
    }
  }, [ref])
}
