import { visit } from '#web/content/visit.ts'
import { ContactForm } from './contact-form.tsx'
import { Policies, WhatToExpect } from './house-rules.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Section } from './section.tsx'
import { ServiceHours } from './service-hours.tsx'

export function Visit() {
  return (
    <Section
      id="visit"
      title={visit.title}
      lead={visit.lead}
      plain={visit.plain}
      className="bg-sunk"
    >
      <PlanCards />
      <div className="mt-16 grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Policies />
        <WhatToExpect />
      </div>
      <div className="mt-16 grid gap-6 md:grid-cols-[2fr_3fr]">
        <ServiceHours />
        <ContactForm />
      </div>
    </Section>
  )
}
