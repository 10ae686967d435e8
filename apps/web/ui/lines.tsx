type Props = { lines: readonly string[]; className?: string }

/** Short texts, each a line of a list. */
export const Lines = ({ lines, className }: Props) => (
  <ul className={className}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
