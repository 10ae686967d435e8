import { dateLabel } from '#domain/calendar/labels.ts'
import { whereBack } from '#domain/pricing/comes-back.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Card } from '#web/ui/card.tsx'
import type { OpenTicket } from './use-ticket.ts'
import { lineWords } from './ticket-words.ts'
import { useHouse } from '#web/house.tsx'

export function Invoice({ ticket }: { ticket: OpenTicket }) {
  const { cafe } = useHouse()
  const { lines, paidAt } = ticket.invoice
  const { street, town, postcode } = cafe.address
  if (!paidAt) return null
  return (
    <Card title="What you paid" look="text-2xl" className="flex flex-col gap-3">
      <table className="w-full text-left tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.amount}`}>
              <td>{lineWords(line)}</td>
              <td className="text-right">{formatAmount(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          {ticket.tenders.map(({ id, instrument, amount, takenAt }) => (
            <tr key={id}>
              <th scope="row">
                Paid {INSTRUMENTS[instrument].paid} on{' '}
                <span className="whitespace-nowrap">{dateLabel(takenAt)}</span>
              </th>
              <td className="text-right">{formatAmount(amount)}</td>
            </tr>
          ))}
          {ticket.dueAmount > 0 && (
            <tr>
              <th scope="row">Still to pay</th>
              <td className="text-right">{toPayWords(ticket, ticket.status === 'completed')}</td>
            </tr>
          )}
          {ticket.tenders
            .filter(({ toHandBackAmount }) => toHandBackAmount > 0)
            .map(({ id, instrument, toHandBackAmount }) => (
              <tr key={`back ${id}`}>
                <th scope="row">To be handed back, {INSTRUMENTS[instrument].paid}</th>
                <td className="text-right">{formatAmount(toHandBackAmount)}</td>
              </tr>
            ))}
          {ticket.returned.map(({ instrument, isCredit, amount, at }) => (
            <tr key={`${instrument} ${isCredit} ${at}`}>
              <th scope="row">
                Refunded, {whereBack({ instrument, isCredit })}, on{' '}
                <span className="whitespace-nowrap">{dateLabel(at)}</span>
              </th>
              <td className="text-right">{formatAmount(amount)}</td>
            </tr>
          ))}
          {ticket.credit?.state === 'given' && (
            <tr>
              <th scope="row">
                Became credit
                {ticket.credit.givenAt && ` on ${dateLabel(ticket.credit.givenAt)}`}
              </th>
              <td className="text-right">{formatAmount(ticket.credit.paid)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="text-sm text-ink-soft">
        {cafe.name}, {street}, {town} {postcode}. Reference{' '}
        <span className="whitespace-nowrap">{ticket.bookingRef}</span>, for{' '}
        <span className="wrap-anywhere">{ticket.name}</span>.
      </p>
    </Card>
  )
}
