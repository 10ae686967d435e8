import { cafe } from '#content/cafe.ts'

const { latitude, longitude } = cafe.map

export const DirectionsLink = () => (
  <a
    href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center font-semibold underline"
  >
    Directions on a map (opens a new tab)
  </a>
)
