import { useEffect, useMemo, useSyncExternalStore } from 'react'
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
// In pixels of the page.
const TITLE_ENDS_AT = 200

/** Stands once in the page. Inside a dialog it moves in, where it can be heard and reached. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, shownToast, nothing)
  const dialog = useSyncExternalStore(watchDialogs, topDialog, nothing)
  useForgetOnLeaving()
  const region = <ToastRegion toast={shown} isInDialog={dialog !== null} />
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

type RegionProps = { toast: ShownToast | null; isInDialog: boolean }

/**
 * On a phone at the bottom, while the title and first lines of a page are in sight: above the bar there and a keyboard.
 * Further down a page near its top, since what was pressed is below. In a dialog it takes room above the buttons: what it
 * would cover there is what to press.
 */
function ToastRegion({ toast, isInDialog }: RegionProps) {
  const covered = useSyncExternalStore(watchKeyboard, keyboardHeight, () => 0)
  // Once for each, so that it keeps still while it is read.
  const isHigh = useMemo(
    () => toast !== null && !isInDialog && scrollY > TITLE_ENDS_AT,
    [toast, isInDialog],
  )
  return (
    <section
      aria-label="Notifications"
      style={{ '--keyboard': `${covered}px` } as React.CSSProperties}
      className={cx(
        'pointer-events-none fixed inset-x-3 z-50 flex justify-center sm:inset-x-auto sm:end-6 sm:bottom-[calc(1.5rem+var(--foot,0px))]',
        isHigh
          ? 'max-sm:top-20'
          : 'max-sm:bottom-[calc(0.75rem+max(var(--foot,0px),var(--keyboard)))] max-sm:in-[.dialog-foot]:has-[.toast]:static',
      )}
    >
      <div aria-live="polite" className="not-empty:w-full">
        {toast && !toast.destructive && <ToastCard toast={toast} />}
      </div>
      <div aria-live="assertive" className="not-empty:w-full">
        {toast?.destructive && <ToastCard toast={toast} />}
      </div>
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
