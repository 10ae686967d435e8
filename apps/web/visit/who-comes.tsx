import { type Ages, partyOf } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import type { Chosen } from './use-chosen.ts'

const MOST_OF_ONE = 20

export function WhoComes({ chosen }: { chosen: Chosen }) {
  const { hour, asked, whyNot } = chosen
  const change = (next: Ages) =>
    asked.byAge ? chosen.changeAges(next) : chosen.changeParty(partyOf(next))
  return (
    <>
      <PeopleFields
        {...{ asked, whyNot }}
        prices={hour?.prices ?? null}
        remaining={hour?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN}
        most={MAX_ADULTS}
        onChange={change}
      />
      <AddOnFields
        addOns={chosen.addOns}
        chosen={chosen.chosenAddOns}
        most={MOST_OF_ONE}
        onChange={chosen.changeAddOn}
      />
    </>
  )
}
