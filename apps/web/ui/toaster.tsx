import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { hear } from '#web/watchers.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { keyboardHeight, watchKeyboard } from './keyboard-height.ts'
import { topDialog, watchDialogs } from './open-dialogs.ts'
import {
  dismissToast,
  holdToast,
  releaseToast,
  shownToast,
  watchToast,
  type ShownToast,
} from './toast.ts'

const nothing = () => null

/** Stands once in the page. Inside a dialog it moves in, where it can be heard and reached. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, shownToast, nothing)
  const dialog = useSyncExternalStore(watchDialogs, topDialog, nothing)
  useForgetOnLeaving()
  const region = <ToastRegion toast={shown} />
  return dialog ? createPortal(region, dialog.querySelector('.dialog-foot') ?? dialog) : region
}

/** It was about the page that is left. */
function useForgetOnLeaving() {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) dismissToast()
    }
    return hear(window, { click: leave, popstate: dismissToast })
  }, [])
}

/**
 * On a phone it takes room at the end of the page, or above the buttons of a dialog, and stays in sight at the bottom
 * before: above the bar there and a keyboard. So what it covers can be scrolled clear of it (ui.css).
 */
function ToastRegion({ toast }: { toast: ShownToast | null }) {
  const covered = useSyncExternalStore(watchKeyboard, keyboardHeight, () => 0)
  return (
    <section
      aria-label="Notifications"
      style={{ '--keyboard': `${covered}px` } as React.CSSProperties}
      className="toasts"
    >
      <div aria-live="polite">{toast && !toast.destructive && <ToastCard toast={toast} />}</div>
      <div aria-live="assertive">{toast?.destructive && <ToastCard toast={toast} />}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const Icon = toast.destructive ? WarningIcon : toast.plain ? InfoIcon : CheckIcon
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it notices, it is not pressed
    <div
      onPointerEnter={() => holdToast('pointer')}
      onPointerLeave={() => releaseToast('pointer')}
      onFocus={() => holdToast('focus')}
      onBlur={() => releaseToast('focus')}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
      className={cx(
        'toast pointer-events-auto flex w-full items-start gap-3 rounded-md border-[1.5px] py-2 ps-4 pe-2 sm:w-96',
        toast.destructive ? 'border-rose bg-rose-wash' : 'border-ink bg-card',
      )}
    >
      <Icon className={cx('mt-2.5', toast.destructive ? 'text-rose' : 'text-moss')} />
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm">{toast.description}</p>}
        {toast.action && <ActionButton action={toast.action} />}
      </div>
      <IconButton label="Dismiss" onClick={dismissToast}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

function ActionButton({ action }: { action: NonNullable<ShownToast['action']> }) {
  const act = () => {
    dismissToast()
    action.run()
  }
  return (
    <Button tone="quiet" size="small" className="mt-2" onClick={act}>
      {action.label}
    </Button>
  )
}
