import type { Line } from '#domain/pricing/bill.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { lineLabel } from './visit-bill.ts'

export const BillLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map((line) => (
    <Fact key={`${line.kind} ${line.name}`} name={lineLabel(line)}>
      {formatPounds(line.quantity * line.unitPence)}
    </Fact>
  ))

/** One of what a visit is: its name, and what was chosen. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-end font-semibold wrap-anywhere whitespace-pre-line tabular-nums">
      {children}
    </dd>
  </div>
)
