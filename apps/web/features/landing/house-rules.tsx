import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { cancellationRule, policies } from '#content/policies.ts'
import { expect } from '#content/visit.ts'
import { More } from './more.tsx'

const { cancellationHours } = FALLBACK_PRICING

export function Policies() {
  return (
    <div>
      <h3>Cafe Policies</h3>
      <List items={policies.first(cancellationHours)} />
      <More id="more-policies" about="Cafe Policies" less="Show Less">
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

const live = { [cancellationRule(cancellationHours)]: 'cancellation' }

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} data-fact={live[item]}>
          {item}
        </li>
      ))}
    </ul>
  )
}
