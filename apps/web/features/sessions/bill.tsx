import { BAND_LABELS, type Band } from '#domain/booking/ages.ts'
import { type Line, totalOf } from '#domain/pricing/bill.ts'
import { formatPounds } from '#domain/pricing/money.ts'

/** Each line and their sum: what will be charged, to the penny. */
export function Bill({ lines }: { lines: readonly Line[] }) {
  return (
    <div aria-live="polite">
      <ul className="flex flex-col gap-1 tabular-nums">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.name}`} className="flex justify-between gap-4">
            <span>{lineLabel(line)}</span>
            <span>{formatPounds(line.quantity * line.unitPence)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold tabular-nums">
        <span>Total</span>
        <span>{formatPounds(totalOf(lines))}</span>
      </p>
    </div>
  )
}

function lineLabel({ kind, name, quantity }: Line): string {
  if (kind === 'discount') return 'As a group'
  if (kind === 'extra') return `${quantity} × ${name}`
  const { one, several } = BAND_LABELS[name as Band]
  return `${quantity} ${quantity === 1 ? one : several}`
}
