import { visit } from '#web/content/landing.ts'
import { PricingCard } from './pricing-card.tsx'

export function Visit() {
  return (
    <section id="visit" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h2 className="text-4xl sm:text-5xl">{visit.title}</h2>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{visit.lead}</p>
      <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <PricingCard />
      </div>
    </section>
  )
}
