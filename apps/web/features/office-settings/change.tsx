type Props = { name: string; before: string; after: string; children?: React.ReactNode }

/** One line of a list of changes: what it is called, what it was, what it becomes. */
export function Change({ name, before, after, children }: Props) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">
        <span className="sr-only">from </span>
        <s className="decoration-line-strong">{before}</s>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> to </span>
        <strong>{after}</strong>
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  )
}
