import type { z } from 'zod'
import { TOO_SOON_TO_CHANGE } from '#domain/booking/cancellation.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { partyLabel } from '#domain/booking/party.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { momentLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { type Back, byInstrument, goesBackWords } from '#domain/pricing/plan-refund.ts'
import type { changeSettings, VisitFacts } from './visit-facts.ts'

/** The visit as rows, alike in every mail. */
export function visitRows(visit: VisitFacts): [string, string][] {
  const { reference, date, startTime, endTime, adults, children, totalPence, session } = visit
  const extras = extrasWords(visit.extras ?? [])
  return [
    ['Reference', reference],
    ...(session ? [['Session', session] as [string, string]] : []),
    ['Date', weekdayDateLabel(date)],
    ['Time', slotLabel({ start_time: startTime, end_time: endTime })],
    ['Party', partyLabel({ adults, children })],
    ...(extras ? [['Extras', extras] as [string, string]] : []),
    ['Total', totalPence === 0 ? 'Free' : formatPounds(totalPence)],
    ...(visit.due ? [['To pay', toPayWords(visit.due)] as [string, string]] : []),
  ]
}

/** Until when a customer can change their mind about this very visit, or that it is too late. */
export function changeRule(
  { cancellationHours, cancellationEnabled, isHire = false }: z.infer<typeof changeSettings>,
  { startsAt, contact }: Pick<VisitFacts, 'startsAt' | 'contact'>,
  now: Temporal.Instant,
): string {
  const place = contact ? 'with the link below' : 'on your dashboard'
  const acts = [!isHire && 'change', cancellationEnabled && 'cancel'].filter(Boolean).join(' or ')
  if (!acts) return 'The room is hired as we agreed.'
  const deadline = cancellationDeadline(Temporal.Instant.from(startsAt), cancellationHours)
  if (Temporal.Instant.compare(now, deadline) > 0) return TOO_SOON_TO_CHANGE
  const until = cancellationHours === 0 ? 'the visit starts' : momentLabel(deadline.toString())
  return `You can ${acts} it ${place} until ${until}.`
}

/** Of a visit that is off: what does not go back. */
export const keptWords = (pence = 0): string | null =>
  pence > 0
    ? `${formatPounds(pence)} of what you paid stays with us. If you want to know why, just answer this e-mail.`
    : null

/** Where what goes back goes, and what the customer has to know of it; null where nothing does. */
export const backWords = (back: readonly Back[]): string | null =>
  byInstrument(back)
    .flatMap((part) => [goesBackWords([part]), toKnowOf(part)])
    .filter(Boolean)
    .join(' ') || null

const toKnowOf = ({ instrument }: Back) => INSTRUMENTS[instrument].toKnow
