import { useState } from 'react'
import { cafe } from '#web/content/cafe.ts'
import { location } from '#web/content/location.ts'
import { Button } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'

/** Drawn by us, and enough to find the door. The live map comes from another host: only if asked. */
export function CafeMap() {
  const [isLive, setLive] = useState(false)
  if (isLive)
    return (
      <iframe
        title={`Map of ${cafe.address.town}`}
        src={liveMap()}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="origin"
      />
    )
  return (
    <div>
      <img src={drawingAddress('map')} alt={location.map} width="480" height="360" loading="lazy" />
      <Button tone="quiet" size="small" onClick={() => setLive(true)}>
        Show the live map
      </Button>
    </div>
  )
}

const HALF_WIDTH = 0.006
const HALF_HEIGHT = 0.003

function liveMap(): string {
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
