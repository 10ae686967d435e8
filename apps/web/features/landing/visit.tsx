import { visit } from '#content/visit.ts'
import { ContactForm } from './contact-form.tsx'
import { Policies, WhatToExpect } from './house-rules.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Section } from './section.tsx'
import { ServiceHours } from './service-hours.tsx'

export function Visit() {
  return (
    <Section id="visit" title={visit.title} lead={visit.lead} plain={visit.plain} sunk>
      <PlanCards />
      <div className="rules">
        <Policies />
        <WhatToExpect />
      </div>
      <div className="reach">
        <ServiceHours />
        <ContactForm />
      </div>
    </Section>
  )
}
