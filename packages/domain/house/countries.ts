import type { Zone } from '#domain/calendar/zones.ts'
import type { Currency } from '#domain/pricing/currencies.ts'

type Row = {
  name: string
  currency: Currency
  /** The first is suggested. */
  zones: readonly [Zone, ...Zone[]]
  /** What is dialled to call there, and before a number from within. */
  calling: string
  trunk: string
}

const inEuros = (name: string, zone: Zone, calling: string, trunk = '0') =>
  ({ name, currency: 'EUR', zones: [zone], calling, trunk }) as const

/** Where a cafe may be. */
export const COUNTRIES = {
  GB: {
    name: 'United Kingdom',
    currency: 'GBP',
    zones: ['Europe/London'],
    calling: '44',
    trunk: '0',
  },
  IE: inEuros('Ireland', 'Europe/Dublin', '353'),
  AT: inEuros('Austria', 'Europe/Vienna', '43'),
  AU: {
    name: 'Australia',
    currency: 'AUD',
    zones: [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Hobart',
      'Australia/Adelaide',
      'Australia/Darwin',
      'Australia/Perth',
    ],
    calling: '61',
    trunk: '0',
  },
  BE: inEuros('Belgium', 'Europe/Brussels', '32'),
  CA: {
    name: 'Canada',
    currency: 'CAD',
    zones: ['America/Toronto', 'America/Halifax', 'America/St_Johns', 'America/Regina'],
    calling: '1',
    trunk: '1',
  },
  CH: {
    name: 'Switzerland',
    currency: 'CHF',
    zones: ['Europe/Zurich'],
    calling: '41',
    trunk: '0',
  },
  CY: inEuros('Cyprus', 'Asia/Nicosia', '357', ''),
  DE: inEuros('Germany', 'Europe/Berlin', '49'),
  DK: {
    name: 'Denmark',
    currency: 'DKK',
    zones: ['Europe/Copenhagen'],
    calling: '45',
    trunk: '',
  },
  EE: inEuros('Estonia', 'Europe/Tallinn', '372', ''),
  ES: {
    name: 'Spain',
    currency: 'EUR',
    zones: ['Europe/Madrid', 'Atlantic/Canary'],
    calling: '34',
    trunk: '',
  },
  FI: inEuros('Finland', 'Europe/Helsinki', '358'),
  FR: inEuros('France', 'Europe/Paris', '33'),
  GR: inEuros('Greece', 'Europe/Athens', '30', ''),
  HR: inEuros('Croatia', 'Europe/Zagreb', '385'),
  // The zero that numbers there begin with is dialled from abroad, too.
  IT: inEuros('Italy', 'Europe/Rome', '39', ''),
  LT: inEuros('Lithuania', 'Europe/Vilnius', '370'),
  LU: inEuros('Luxembourg', 'Europe/Luxembourg', '352', ''),
  LV: inEuros('Latvia', 'Europe/Riga', '371', ''),
  MT: inEuros('Malta', 'Europe/Malta', '356', ''),
  NL: inEuros('Netherlands', 'Europe/Amsterdam', '31'),
  NO: { name: 'Norway', currency: 'NOK', zones: ['Europe/Oslo'], calling: '47', trunk: '' },
  NZ: {
    name: 'New Zealand',
    currency: 'NZD',
    zones: ['Pacific/Auckland'],
    calling: '64',
    trunk: '0',
  },
  PT: inEuros('Portugal', 'Europe/Lisbon', '351', ''),
  SE: { name: 'Sweden', currency: 'SEK', zones: ['Europe/Stockholm'], calling: '46', trunk: '0' },
  SI: inEuros('Slovenia', 'Europe/Ljubljana', '386'),
  SK: inEuros('Slovakia', 'Europe/Bratislava', '421'),
  US: {
    name: 'United States',
    currency: 'USD',
    zones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
    calling: '1',
    trunk: '1',
  },
} as const satisfies Record<string, Row>

export type Country = keyof typeof COUNTRIES
