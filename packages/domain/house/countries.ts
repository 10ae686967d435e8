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

const row = (
  name: string,
  currency: Currency,
  zones: Row['zones'],
  calling: string,
  trunk = '0',
): Row => ({ name, currency, zones, calling, trunk })

const inEuros = (name: string, zone: Zone, calling: string, trunk?: string) =>
  row(name, 'EUR', [zone], calling, trunk)

/** Where a cafe may be. */
export const COUNTRIES = {
  GB: row('United Kingdom', 'GBP', ['Europe/London'], '44'),
  IE: inEuros('Ireland', 'Europe/Dublin', '353'),
  AT: inEuros('Austria', 'Europe/Vienna', '43'),
  AU: row(
    'Australia',
    'AUD',
    [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Hobart',
      'Australia/Adelaide',
      'Australia/Darwin',
      'Australia/Perth',
    ],
    '61',
  ),
  BE: inEuros('Belgium', 'Europe/Brussels', '32'),
  CA: row(
    'Canada',
    'CAD',
    ['America/Toronto', 'America/Halifax', 'America/St_Johns', 'America/Regina'],
    '1',
    '1',
  ),
  CH: row('Switzerland', 'CHF', ['Europe/Zurich'], '41'),
  CY: inEuros('Cyprus', 'Asia/Nicosia', '357', ''),
  DE: inEuros('Germany', 'Europe/Berlin', '49'),
  DK: row('Denmark', 'DKK', ['Europe/Copenhagen'], '45', ''),
  EE: inEuros('Estonia', 'Europe/Tallinn', '372', ''),
  ES: row('Spain', 'EUR', ['Europe/Madrid', 'Atlantic/Canary'], '34', ''),
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
  NO: row('Norway', 'NOK', ['Europe/Oslo'], '47', ''),
  NZ: row('New Zealand', 'NZD', ['Pacific/Auckland'], '64'),
  PT: inEuros('Portugal', 'Europe/Lisbon', '351', ''),
  SE: row('Sweden', 'SEK', ['Europe/Stockholm'], '46'),
  SI: inEuros('Slovenia', 'Europe/Ljubljana', '386'),
  SK: inEuros('Slovakia', 'Europe/Bratislava', '421'),
  US: row(
    'United States',
    'USD',
    [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
    '1',
    '1',
  ),
}

export type Country = keyof typeof COUNTRIES
