import { cafe } from '#web/content/cafe.ts'
import { location } from '#web/content/location.ts'
import { CafeMap } from './cafe-map.tsx'
import { Section } from './section.tsx'

export function FindUs() {
  const { street, town, postcode, region } = cafe.address
  return (
    <Section id="location" title={location.title} plain={location.plain}>
      <div className="find">
        <CafeMap />
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
          <p>{location.way}</p>
          <p>{cafe.parking}</p>
        </div>
      </div>
    </Section>
  )
}
