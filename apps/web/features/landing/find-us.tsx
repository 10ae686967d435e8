import type { House, Words } from '#domain/house/house.ts'
import { isMapDrawn } from '#domain/house/pictures.ts'
import { RichText } from '#web/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { Section } from './section.tsx'

export function FindUs({ cafe, words: { location } }: Pick<House, 'cafe' | 'words'>) {
  const { street, town, postcode, region } = cafe.address
  return (
    <Section id="location" title={location.title} plain={location.plain}>
      <div className="find">
        <CafeMap {...{ cafe, location }} />
        <div>
          <address>
            <strong>{cafe.name}</strong>
            <br />
            {street}
            <br />
            {`${town} ${postcode}`}
            <br />
            {region}
          </address>
          <p>
            <RichText of={location.way} />
          </p>
          <p>{cafe.parking}</p>
        </div>
      </div>
    </Section>
  )
}

/** Drawn by us, and enough to find the door. The live map comes from another host: only if asked. */
const CafeMap = ({ cafe, location }: Pick<House, 'cafe'> & Pick<Words, 'location'>) => (
  <div>
    {isMapDrawn(cafe) ? (
      <img src={drawingAddress('map')} alt={location.map} width="480" height="360" loading="lazy" />
    ) : (
      <img
        src={drawingAddress('story/arrive')}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        className="object-cover"
      />
    )}
    <Button tone="quiet" size="small" data-press="map">
      Show the live map
    </Button>
  </div>
)
