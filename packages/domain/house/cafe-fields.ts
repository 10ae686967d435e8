import type { Cafe } from './house.ts'

type Texts<Of> = Partial<Record<keyof Of, { label: string; most: number }>>

/** Who the cafe is, with how many characters fit its place. */
export const CAFE_TEXTS = {
  name: { label: 'Name', most: 40 },
  tagline: { label: 'Tagline', most: 60 },
  phone: { label: 'Phone', most: 30 },
  parking: { label: 'Parking', most: 120 },
} as const satisfies Texts<Cafe>

export const ADDRESS_TEXTS = {
  street: { label: 'Street', most: 60 },
  town: { label: 'Town', most: 40 },
  region: { label: 'Region', most: 40 },
  postcode: { label: 'Postcode', most: 12 },
  country: { label: 'Country', most: 40 },
} as const satisfies Texts<Cafe['address']>

export const SERVICE_HOURS = {
  most: 7,
  texts: { days: { label: 'Days', most: 20 }, hours: { label: 'Hours', most: 40 } },
} as const

export const OPENED = { earliest: 1900, latest: 2200 }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const POINT = new RegExp(String.raw`^\s*${NUMBER}\s*,\s*${NUMBER}\s*$`)

/** As maps give it to be copied: '56.2009, -3.1614'. Null where it is no point of the earth. */
export function readPoint(text: string): Cafe['map'] | null {
  const [, latitude, longitude] = (POINT.exec(text) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const pointLabel = ({ latitude, longitude }: Cafe['map']) => `${latitude}, ${longitude}`
