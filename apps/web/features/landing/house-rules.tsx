import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { policies } from '#web/content/policies.ts'
import { expect } from '#web/content/visit.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { usePricing } from './live-facts.tsx'
import { More } from './more.tsx'

export function Policies() {
  const { cancellationHours } = usePricing() ?? FALLBACK_PRICING
  return (
    <div>
      <h3 className="text-2xl">Cafe Policies</h3>
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
      <h3 className="text-2xl">What to Expect</h3>
      <List items={expect} />
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-1 text-moss" />
          {item}
        </li>
      ))}
    </ul>
  )
}
