import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx'

const looks = {
  good: { Icon: CheckIcon, className: 'bg-moss-wash text-moss' },
  info: { Icon: InfoIcon, className: 'bg-marmalade-wash text-marmalade-ink' },
  bad: { Icon: WarningIcon, className: 'bg-rose-wash text-rose' },
}

type Props = {
  tone: keyof typeof looks
  title: string
  children: React.ReactNode
  actions: React.ReactNode
}

/** One answer: what happened, and the ways on. */
export function ReturnCard({ tone, title, children, actions }: Props) {
  const { Icon, className } = looks[tone]
  return (
    <Card ears className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center">
      <span className={cx('grid size-16 place-items-center rounded-full', className)}>
        <Icon className="size-8" />
      </span>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children}
      <div className="flex w-full flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-center">
        {actions}
      </div>
    </Card>
  )
}
