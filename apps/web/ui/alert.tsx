import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

const looks = {
  info: { className: 'bg-marmalade-wash border-marmalade-ink/40', Icon: InfoIcon },
  good: { className: 'bg-moss-wash border-moss/40', Icon: CheckIcon },
  bad: { className: 'bg-rose-wash border-rose/40', Icon: WarningIcon },
}

type Props = {
  tone?: keyof typeof looks
  title?: string
  children?: React.ReactNode
  /** Speak it at once: it appeared because of what the visitor did. */
  announce?: boolean
  ref?: React.Ref<HTMLDivElement>
  onTryAgain?: () => void
}

/** Why what was pressed was not done: on a phone, the end of a form or a dialog may be out of sight. */
export const Problem = ({ children }: { children: string | undefined }) =>
  children && (
    <Alert key={children} tone="bad" announce ref={comeIntoSight}>
      {children}
    </Alert>
  )

const comeIntoSight = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

export function Alert({ tone = 'info', title, children, announce, ref, onTryAgain }: Props) {
  const { className, Icon } = looks[tone]
  return (
    <div
      ref={ref}
      role={announce ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-md border-[1.5px] p-4', className)}
    >
      <Icon className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {onTryAgain && (
          <Button tone="quiet" size="small" className="mt-1 self-start" onClick={onTryAgain}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  )
}
