import { cx } from '#web/ui/class-names.ts'

type Props = {
  id: string
  title: string
  lead?: string
  /** The same in plain words, for calm mode. */
  plain: string
  className?: string
  children: React.ReactNode
}

/** A part of the page that a link can lead to. */
export function Section({ id, title, lead, plain, className, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('py-16 sm:py-24', className)}>
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        <h2 id={`${id}-title`} className="max-w-[20ch] text-4xl sm:text-5xl">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-[60ch] text-lg text-ink-soft calm:hidden">{lead}</p>}
        <p className="mt-4 hidden max-w-[60ch] text-lg calm:block">{plain}</p>
        {children}
      </div>
    </section>
  )
}
