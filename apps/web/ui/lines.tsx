export const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <ul className={className}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
