import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { policies } from '#web/content/policies.ts'
import { expect } from '#web/content/visit.ts'
import { usePricing } from './live-facts.tsx'
import { More } from './more.tsx'

export function Policies() {
  const { cancellationHours } = usePricing() ?? FALLBACK_PRICING
  return (
    <div>
      <h3>Cafe Policies</h3>
      <List items={policies.first(cancellationHours)} />
      <More about="Cafe Policies" less="Show Less">
        <List items={policies.more} />
      </More>
    </div>
  )
}

export function WhatToExpect() {
  return (
    <div>
      <h3>What to Expect</h3>
      <List items={expect} />
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
