import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { onBackdropPress } from './backdrop-press.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { CloseIcon } from './icons.tsx'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

type Props = {
  /** For one that stays while it is closed. */
  open?: boolean
  onClose: () => void
  title: string
  description?: React.ReactNode
  children?: React.ReactNode
  /** The buttons at the foot, the one to press first last. */
  actions?: React.ReactNode
  /** Neither Esc, backdrop nor the cross close it, while something is under way. */
  locked?: boolean
  size?: 'normal' | 'wide'
}

/** The platform's modal dialog: it keeps the focus inside and gives it back. */
export function Dialog(props: Props) {
  const { open = true, onClose, title, description, children, actions, locked = false } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => {
    if (!locked) onClose()
  }
  useModal(ref, open)
  const pressBackdrop = useEffectEvent(close)
  useEffect(
    () => (ref.current ? onBackdropPress(ref.current, () => pressBackdrop()) : undefined),
    [],
  )
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // Controlled: not closed by the browser but by the owner of `open`.
        event.preventDefault()
        if (event.target === event.currentTarget) close()
      }}
      {...{ closedby: locked ? 'none' : 'closerequest' }}
      className={cx(
        'm-auto w-[calc(100%-1.5rem)] rounded-lg border-[1.5px] border-ink/70 bg-card text-ink [--ground:var(--color-card)]',
        'max-h-[calc(100dvh-1.5rem)] overflow-auto overscroll-contain',
        props.size === 'wide' ? 'max-w-4xl' : 'max-w-lg',
      )}
    >
      {open && (
        <div className="flex flex-col gap-4 px-5 pb-5 sm:px-7 sm:pb-7">
          <header className="dialog-head sticky top-0 z-2 -mx-5 flex items-start justify-between gap-4 bg-card px-5 pt-5 pb-1 sm:-mx-7 sm:px-7 sm:pt-7">
            <h2 id={`${id}-title`} className="pt-1 text-2xl wrap-anywhere">
              {title}
            </h2>
            <IconButton label="Close" disabled={locked} onClick={close} className="-me-2 -mt-1">
              <CloseIcon />
            </IconButton>
          </header>
          {description && (
            <div id={`${id}-description`} className="text-ink-soft">
              {description}
            </div>
          )}
          {children}
          {actions && (
            <footer className="dialog-foot sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-col-reverse gap-3 bg-card px-5 pt-2 pb-5 sm:-mx-7 sm:-mb-7 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end sm:px-7 sm:pb-7">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

function useModal(ref: React.RefObject<HTMLDialogElement | null>, open: boolean) {
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
