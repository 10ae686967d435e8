import { useEffect } from 'react'
import { cafe } from '#web/content/cafe.ts'
import type { NextVisit, PublicSession } from '#web/visit/use-public-sessions.ts'

/**
 * Shows search engines the next visits (schema.org, JSON-LD). React would write the element as HTML,
 * which Trusted Types forbid; a text that is appended is data, never run.
 */
export function EventData({ session }: { session: PublicSession }) {
  useEffect(() => {
    const data = document.createElement('script')
    data.type = 'application/ld+json'
    data.append(JSON.stringify(session.nextVisits.map((visit) => eventOf(session, visit))))
    document.head.append(data)
    return () => data.remove()
  }, [session])
  return null
}

export function eventOf({ name, words, slug }: PublicSession, visit: NextVisit) {
  const { street, town, region, postcode } = cafe.address
  const url = `${location.origin}/sessions/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${name} at ${cafe.name}`,
    description: words,
    url,
    startDate: `${visit.date}T${visit.start_time}`,
    endDate: `${visit.date}T${visit.end_time}`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: cafe.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: town,
        addressRegion: region,
        postalCode: postcode,
        addressCountry: 'GB',
      },
    },
    offers: Object.entries(visit.prices).map(([band, price]) => ({
      '@type': 'Offer',
      name: band,
      price,
      priceCurrency: 'GBP',
      url,
      availability: `https://schema.org/${visit.is_available ? 'InStock' : 'SoldOut'}`,
    })),
  }
}
