import { useRef } from 'react'

const LONG_MS = 500

/** A finger that rests: what it would press does not happen, and no menu of the browser opens. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: React.PointerEvent) => {
      wasLong.current = false
      if (pointerType === 'mouse') return
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, LONG_MS)
    },
    onPointerUp: end,
    onPointerLeave: end,
    // A finger that scrolls.
    onPointerCancel: end,
    onClickCapture: (event: React.MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: React.MouseEvent) => {
      if (wasLong.current) event.preventDefault()
    },
  }
}
