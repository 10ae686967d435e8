import { cafeMoment } from './cafe-clock.ts'

export type Light = 'dawn' | 'day' | 'dusk' | 'night'

/** Where the sun stands, in degrees: above the horizon, and before (-) or past noon. */
type Sun = { height: number; pastNoon: number }

type Place = { latitude: number; longitude: number }

const TILT = 23.44
const TWILIGHT_ENDS = -6
const SUN_IS_UP = 8

/** What the sky does at a time on the cafe's clock: near Christmas an afternoon ends in the dark. */
export function lightAt(date: string, time: string, place: Place): Light {
  const { height, pastNoon } = sunAt(date, time, place)
  if (height < TWILIGHT_ENDS) return 'night'
  if (height > SUN_IS_UP) return 'day'
  return pastNoon < 0 ? 'dawn' : 'dusk'
}

/** Within a few minutes, which is all that a drawn sky needs. */
export function sunAt(date: string, time: string, { latitude, longitude }: Place): Sun {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const dayOfYear = (noon - Date.parse(`${date.slice(0, 4)}-01-01T12:00:00Z`)) / 86_400_000
  const declination = -TILT * cos((360 / 365) * (dayOfYear + 11))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const [noonHere = 12] = cafeMoment(noon).time.split(':').map(Number)
  const pastNoon = (hours + minutes / 60 - noonHere) * 15 + longitude
  const height = asin(
    sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(pastNoon),
  )
  return { height, pastNoon }
}

const RADIANS = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * RADIANS)
const cos = (degrees: number) => Math.cos(degrees * RADIANS)
const asin = (ratio: number) => Math.asin(ratio) / RADIANS
