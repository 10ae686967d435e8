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
    <section id="home" className="relative grid overflow-clip bg-wall">
      <div className="mx-auto w-full max-w-[90rem] px-5 pt-24 pb-8 sm:px-8 sm:pt-28 xl:col-start-1 xl:row-start-1 xl:px-16 xl:pb-60">
        <p className="inline-block rounded-full border-[1.5px] border-ink px-4 py-1 text-sm font-semibold">
          {hero.badge}
        </p>
        <h1 className="mt-4 max-w-[12ch] text-[clamp(2.75rem,9vw,5.5rem)] leading-[0.98]">
          {cafe.tagline}
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg calm:hidden">{hero.lead}</p>
        <p className="mt-5 hidden max-w-[44ch] text-lg calm:block">{hero.plain}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <BookVisitButton className="max-sm:flex-1 max-sm:px-3" />
          <ButtonLink to="/#about" tone="quiet" className="max-sm:flex-1 max-sm:px-3">
            Learn More
          </ButtonLink>
        </div>
        <OpeningNow />
        <Tiles />
      </div>
      <WideRoom className="pointer-events-none mx-auto hidden w-full max-w-[100rem] self-end overflow-visible sm:-mt-[20vw] sm:block lg:-mt-[44vw] xl:col-start-1 xl:row-start-1 xl:mt-24" />
      <NarrowRoom className="pointer-events-none block w-full overflow-visible sm:hidden" />
    </section>
  )
}

function Tiles() {
  return (
    <ul className="mt-6 flex gap-4 sm:mt-10">
      {hero.tiles.map(({ value, label }) => (
        <li
          key={label}
          className="ears ears-peep flex flex-col rounded-lg border-[1.5px] border-line bg-card px-5 py-3 sm:px-6 sm:py-4"
        >
          <span className="font-display text-3xl font-semibold">{value}</span>{' '}
          <span className="text-sm text-ink-soft sm:text-base">{label}</span>
        </li>
      ))}
    </ul>
  )
}
