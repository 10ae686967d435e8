import type { Weekday } from '#domain/calendar/calendar-date.ts'
import {
  formatHours,
  formatWeekendDays,
  type OpeningHours,
  parseHours,
  parseWeekendDays,
} from '#domain/calendar/hours.ts'
import { formatPounds, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { counted } from './counted.ts'

type Bounds = { min: number; max: number; step?: number; unit?: string }

/** How a form asks for a setting. */
type Field =
  | { kind: 'hours' }
  | { kind: 'weekdays' }
  | { kind: 'switch' }
  | ({ kind: 'number' } & Bounds)

export type Kind<Value> = {
  field: Field
  /** Null where the text cannot be read; then `problem` is what to say. */
  read: (text: string) => Value | null
  problem: string
  /** One spelling for each value, whatever was typed: this is what is stored. */
  write: (value: Value) => string
  /** As people say it. */
  words: (value: Value) => string
}

export const hours: Kind<OpeningHours> = {
  field: { kind: 'hours' },
  read: parseHours,
  problem: 'Enter opening hours like 09:00-18:00.',
  write: formatHours,
  words: ({ opensAt, closesAt }) => `${opensAt} - ${closesAt}`,
}

export const weekdays: Kind<readonly Weekday[]> = {
  field: { kind: 'weekdays' },
  read: parseWeekendDays,
  problem: 'Enter days like Saturday,Sunday.',
  write: formatWeekendDays,
  words: (days) => formatWeekendDays(days).replaceAll(',', ', ') || 'none',
}

export const onOrOff: Kind<boolean> = {
  field: { kind: 'switch' },
  read: (text) => (text === 'true' || text === 'false' ? text === 'true' : null),
  problem: 'Choose true or false.',
  write: String,
  words: (isOn) => (isOn ? 'on' : 'off'),
}

export const wholeNumber = (bounds: Bounds, words: Kind<number>['words']): Kind<number> => ({
  field: { kind: 'number', ...bounds },
  read: (text) => (/^-?\d{1,4}$/.test(text.trim()) ? within(bounds, Number(text)) : null),
  problem: `Enter a whole number from ${bounds.min} to ${bounds.max}.`,
  write: String,
  words,
})

export const seats = wholeNumber({ min: 0, max: 1000 }, (count) => counted(count, 'seat'))

// At 1,000 an hour the dearest booking still fits into what the provider can charge.
export const hourlyPrice: Kind<number> = {
  field: { kind: 'number', unit: 'money', min: 0, max: 1000, step: 0.01 },
  read: (text) => within({ min: 0, max: 100_000 }, parsePounds(text)),
  problem: 'Enter a price from 0 to 1000, with at most two decimals.',
  write: (pence) => String(toPounds(pence)),
  words: (pence) => `${formatPounds(pence)} an hour`,
}

/** Of money, in pence. */
export const amount = (pounds: Bounds): Kind<number> => ({
  field: { kind: 'number', unit: 'money', step: 0.01, ...pounds },
  read: (text) => within({ min: pounds.min * 100, max: pounds.max * 100 }, parsePounds(text)),
  problem: `Enter an amount from ${pounds.min} to ${pounds.max}, with at most two decimals.`,
  write: (pence) => String(toPounds(pence)),
  words: formatPounds,
})

export const percentage: Kind<number> = {
  field: { kind: 'number', unit: '%', min: 0, max: 100, step: 0.01 },
  read: (text) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? within({ min: 0, max: 100 }, Number(text)) : null,
  problem: 'Enter a percentage from 0 to 100.',
  write: String,
  words: (percent) => `${percent}%`,
}

function within({ min, max }: Bounds, value: number | null): number | null {
  return value !== null && value >= min && value <= max ? value : null
}
