const SHOWN = 8

/** A list that begins short: the rest of it is one press away. */
export function FirstFew({ items }: { items: readonly React.ReactElement[] }) {
  const rest = items.slice(SHOWN)
  return (
    <div className="text-sm tabular-nums">
      <ul className="flex flex-col gap-1">{items.slice(0, SHOWN)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 underline">
            and {rest.length} more
          </summary>
          <ul className="flex flex-col gap-1">{rest}</ul>
        </details>
      )}
    </div>
  )
}
