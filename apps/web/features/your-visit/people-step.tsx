import { type Ages, partyOf } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { AddOnFields } from '#web/visit/add-on-fields.tsx'
import { PeopleFields } from '#web/visit/people-fields.tsx'
import { priceWords } from '#web/visit/times.ts'
import { Step } from './steps.tsx'
import type { Visit } from './use-visit.ts'

const MOST_OF_ONE = 20

export function PeopleStep({ visit }: { visit: Visit }) {
  const { hour, asked, whyNot } = visit
  const change = (next: Ages) =>
    asked.byAge ? visit.changeAges(next) : visit.changeParty(partyOf(next))
  return (
    <Step name="people" title="Who comes?" aside={hour && asked.byAge && priceWords(hour)}>
      <PeopleFields
        {...{ asked, whyNot }}
        prices={hour?.prices ?? null}
        remaining={hour?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN}
        most={MAX_ADULTS}
        onChange={change}
      />
      <AddOnFields
        addOns={visit.addOns}
        chosen={visit.chosenAddOns}
        most={MOST_OF_ONE}
        onChange={visit.changeAddOn}
      />
    </Step>
  )
}
