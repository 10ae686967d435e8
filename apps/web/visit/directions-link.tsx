import { useHouse } from '#web/house.tsx'

export function DirectionsLink() {
  const { latitude, longitude } = useHouse().cafe.map
  return (
    <a
      href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      Directions on a map (opens a new tab)
    </a>
  )
}
