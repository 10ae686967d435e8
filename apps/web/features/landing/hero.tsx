import { cafe } from '#web/content/cafe.ts'
import { hero } from '#web/content/landing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BookVisitButton } from './book-visit-button.tsx'

export function Hero() {
  return (
    <section id="home" className="mx-auto max-w-6xl px-5 pt-32 pb-16 sm:px-8 sm:pt-40 sm:pb-24">
      <p className="inline-block rounded-full border-[1.5px] border-ink px-4 py-1 text-sm font-semibold">
        {hero.badge}
      </p>
      <h1 className="mt-5 max-w-[13ch] text-[clamp(2.75rem,9vw,5.5rem)] leading-[0.98]">
        {cafe.tagline}
      </h1>
      <p className="mt-6 max-w-[52ch] text-lg text-ink-soft calm:hidden">{hero.lead}</p>
      <p className="mt-6 hidden max-w-[52ch] text-lg calm:block">{hero.calmLead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <BookVisitButton />
        <ButtonLink to="/#about" tone="quiet">
          Learn More
        </ButtonLink>
      </div>
      <dl className="mt-12 flex flex-wrap gap-4">
        {hero.tiles.map((tile) => (
          <div
            key={tile.label}
            className="ears ears-peep flex min-w-40 flex-col-reverse rounded-lg border-[1.5px] border-line bg-card px-6 py-4"
          >
            <dt className="text-ink-soft">{tile.label}</dt>
            <dd className="font-display text-3xl font-semibold">{tile.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
