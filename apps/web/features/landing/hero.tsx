import { cafe } from '#web/content/cafe.ts'
import { hero } from '#web/content/hero.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BookVisitButton } from './book-visit-button.tsx'
import { OpeningNow } from './opening-now.tsx'
import { NarrowRoom } from './room/narrow-room.tsx'
import { WideRoom } from './room/wide-room.tsx'

/** The room itself, with the first words written on its wall. */
export function Hero() {
  return (
    <section id="home" className="relative overflow-clip bg-wall">
      <div className="relative mx-auto max-w-[90rem] px-5 pt-28 pb-10 sm:px-8 xl:px-16 xl:pb-72">
        <p className="inline-block rounded-full border-[1.5px] border-ink px-4 py-1 text-sm font-semibold">
          {hero.badge}
        </p>
        <h1 className="mt-5 max-w-[12ch] text-[clamp(2.75rem,9vw,5.5rem)] leading-[0.98]">
          {cafe.tagline}
        </h1>
        <p className="mt-6 max-w-[44ch] text-lg calm:hidden">{hero.lead}</p>
        <p className="mt-6 hidden max-w-[44ch] text-lg calm:block">{hero.plain}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookVisitButton />
          <ButtonLink to="/#about" tone="quiet">
            Learn More
          </ButtonLink>
        </div>
        <OpeningNow />
        <Tiles />
      </div>
      <WideRoom className="pointer-events-none mx-auto hidden w-full max-w-[100rem] overflow-visible sm:block xl:absolute xl:inset-x-0 xl:bottom-0" />
      <NarrowRoom className="pointer-events-none mx-auto block w-full overflow-visible sm:hidden" />
    </section>
  )
}

function Tiles() {
  return (
    <ul className="mt-10 flex flex-wrap gap-4">
      {hero.tiles.map(({ value, label }) => (
        <li
          key={label}
          className="ears ears-peep flex min-w-40 flex-col rounded-lg border-[1.5px] border-line bg-card px-6 py-4"
        >
          <span className="font-display text-3xl font-semibold">{value}</span>{' '}
          <span className="text-ink-soft">{label}</span>
        </li>
      ))}
    </ul>
  )
}
