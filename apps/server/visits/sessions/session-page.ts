import type { Cafe } from '#domain/house/house.ts'
import { postalAddress } from '#domain/house/postal-address.ts'
import type { SessionGap } from '#contract/session-page.ts'
import { BAND_LABELS, isOnePrice } from '#domain/booking/ages.ts'
import { cafePlace } from '#domain/house/place.ts'
import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { type BandPrices, pricedBands } from '#domain/pricing/bill.ts'
import { formatPounds, toPounds } from '#domain/pricing/money.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { StoredSession } from '#server/visits/rules/rules.queries.ts'
import type { FoundSession, NextVisit } from './next-visits.ts'

/** What the gaps of a session's page are filled with: HTML, safe whatever the session is called. */
export function sessionTexts(
  { session, visits }: FoundSession,
  cafe: Cafe,
  publicUrl: string,
): Record<SessionGap, string> {
  const { name } = session
  const slug = session.slug ?? ''
  const url = `${publicUrl}/sessions/${slug}`
  const events = {
    '@context': 'https://schema.org',
    '@graph': visits.map(eventOf(session, cafe, url)),
  }
  return {
    name: escapeHtml(name),
    slug: escapeHtml(slug),
    description: escapeHtml(summaryOf(session, cafe)),
    // < could end the block of data early.
    events: JSON.stringify(events).replaceAll('<', '\\u003c'),
    words: wordsOf(session, visits),
  }
}

const LONGEST_SUMMARY = 160

/** The first that the page says, as long as a search engine shows. */
function summaryOf({ name, words }: StoredSession, cafe: Cafe): string {
  const [first = ''] = words.split('\n')
  const summary = `${name} at ${cafe.name} in ${cafe.address.town}. ${first}`.trim()
  if (summary.length <= LONGEST_SUMMARY) return summary
  return `${summary.slice(0, summary.lastIndexOf(' ', LONGEST_SUMMARY)).trimEnd()} …`
}

function wordsOf({ words, sensoryNotes }: StoredSession, visits: NextVisit[]): string {
  const said = [...words.split(/\n{2,}/), sensoryNotes].filter(Boolean)
  const times = visits.map(({ slot, prices }) => {
    const when = `${weekdayDateLabel(slot.date)}, ${slot.startTime} - ${slot.endTime}`
    return `<li>${escapeHtml(`${when}: ${priceWords(prices)}`)}</li>`
  })
  const list = times.length > 0 ? `<h2>Next times</h2><ul>${times.join('')}</ul>` : ''
  return `${said.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}${list}`
}

/** 'toddler free, adult £22.00', '£15.00 for everybody' */
function priceWords(prices: BandPrices): string {
  if (isOnePrice(prices)) return `${amountWords(prices.adult ?? 0)} for everybody`
  return pricedBands(prices)
    .map(({ band, pence }) => `${BAND_LABELS[band].one} ${amountWords(pence)}`)
    .join(', ')
}

const amountWords = (pence: number) => (pence === 0 ? 'free' : formatPounds(pence))

const eventOf =
  ({ name, words }: StoredSession, cafe: Cafe, url: string) =>
  ({ slot, prices }: NextVisit) => {
    const { startsAt, endsAt } = visitInstants(slot.date, slot)
    const availability = `https://schema.org/${slot.remaining > 0 ? 'InStock' : 'SoldOut'}`
    return {
      '@type': 'Event',
      name: `${name} at ${cafe.name}`,
      description: words,
      url,
      startDate: withOffset(startsAt),
      endDate: withOffset(endsAt),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: cafe.name, address: postalAddress(cafe) },
      organizer: { '@type': 'Organization', name: cafe.name, url: new URL('/', url).href },
      offers: pricedBands(prices).map(({ band, pence }) => ({
        '@type': 'Offer',
        name: BAND_LABELS[band].one,
        price: toPounds(pence),
        priceCurrency: cafePlace().currency,
        url,
        availability,
      })),
    }
  }

/** Search engines stand in no time zone. */
const withOffset = (instant: Temporal.Instant) =>
  instant.toString({ timeZone: cafePlace().timeZone, smallestUnit: 'minute' })
