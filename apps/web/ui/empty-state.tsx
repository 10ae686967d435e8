type Props = {
  title: string
  /** A drawing above the words; it says nothing that they do not. */
  picture?: React.ReactNode
  children?: React.ReactNode
  action?: React.ReactNode
}

export const EmptyState = ({ title, picture, children, action }: Props) => (
  <div className="flex flex-col items-center gap-3 rounded-lg border-[1.5px] border-dashed border-line-strong px-6 py-10 text-center">
    {picture}
    <p className="font-display text-xl font-semibold">{title}</p>
    {children && <div className="max-w-[45ch] text-ink-soft">{children}</div>}
    {action && <div className="pt-2">{action}</div>}
  </div>
)
