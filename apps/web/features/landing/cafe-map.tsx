import { useState } from 'react'
import { cafe } from '#web/content/cafe.ts'
import { Button } from '#web/ui/button.tsx'
import { DrawnMap } from './drawn-map.tsx'

/** Drawn by us, and enough to find the door. The live map comes from another host: only if asked. */
export function CafeMap() {
  const [isLive, setLive] = useState(false)
  const frame = 'aspect-[4/3] w-full rounded-lg border-[1.5px] border-line'
  if (isLive)
    return (
      <iframe
        title={`Map of ${cafe.address.town}`}
        src={mapAddress()}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="origin"
        className={frame}
      />
    )
  return (
    <figure className="relative">
      <DrawnMap className={`${frame} bg-card`} />
      <figcaption className="sr-only">
        A drawn map: from the station over the bridge, past the kirk, into {cafe.address.street}.
      </figcaption>
      <Button
        tone="quiet"
        size="small"
        onClick={() => setLive(true)}
        className="absolute end-3 bottom-3 scripting-none:hidden print:hidden"
      >
        Show the live map
      </Button>
    </figure>
  )
}

const HALF_WIDTH = 0.006
const HALF_HEIGHT = 0.003

function mapAddress(): string {
  const { latitude, longitude } = cafe.map
  const box = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ]
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
