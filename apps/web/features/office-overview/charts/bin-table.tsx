import { formatPounds } from '#domain/pricing/money.ts'
import { count } from '../detail-facts.ts'
import { binLabel, type Bin, type BinSize } from './chart-bins.ts'

type Props = { labelledBy: string; bins: readonly Bin[]; size: BinSize }

const headings = { day: 'Day', week: 'Week', month: 'Month' }

export function BinTable({ labelledBy, bins, size }: Props) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="py-1 text-start">
            {headings[size]}
          </th>
          <th scope="col" className="text-end">
            Bookings
          </th>
          <th scope="col" className="text-end">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => (
          <tr key={bin.from} className="border-t border-line">
            <td className="py-1">{binLabel(bin)}</td>
            <td className="text-end">{count(bin.bookings)}</td>
            <td className="text-end">{formatPounds(bin.revenuePence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
