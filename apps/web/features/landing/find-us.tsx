import { cafe } from '#web/content/cafe.ts'
import { location } from '#web/content/location.ts'
import { CafeMap } from './cafe-map.tsx'
import { Section } from './section.tsx'

export function FindUs() {
  const { street, town, postcode, region } = cafe.address
  return (
    <Section id="location" title={location.title} plain={location.plain}>
      <div className="mt-10 grid gap-8 md:grid-cols-[3fr_2fr]">
        <CafeMap />
        <div className="flex flex-col gap-5">
          <address className="text-lg not-italic">
            <strong className="font-display text-2xl">{cafe.name}</strong>
            <br />
            {street}
            <br />
            {town} {postcode}
            <br />
            {region}
          </address>
          <p>{location.way}</p>
          <p className="font-semibold">{cafe.parking}</p>
        </div>
      </div>
    </Section>
  )
}
