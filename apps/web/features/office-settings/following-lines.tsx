/** What follows from a change for what the cafe offers. */
export function FollowingLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-base">What follows</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
