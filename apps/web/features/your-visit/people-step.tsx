import {
  type Band,
  BAND_LABELS,
  CHILDREN_PAY_ALIKE,
  isGrown,
  partyOf,
} from '#domain/booking/ages.ts'
import {
  CAPACITY_REACHED,
  isCapacityReached,
  MAX_ADULTS,
  MAX_CHILDREN,
  peopleIn,
} from '#domain/booking/party.ts'
import { SEAT_ORDER } from '#domain/pricing/bill.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { priceWords } from '#web/visit/times.ts'
import type { AddOn } from '#web/visit/use-public-sessions.ts'
import type { Hour } from './hours.ts'
import { Step } from './steps.tsx'
import type { Visit } from './use-visit.ts'

export function PeopleStep({ visit }: { visit: Visit }) {
  const { hour, bands, ages, whyNot } = visit
  const asksAges = hour !== null && bands.join() !== 'child,adult'
  const party = partyOf(ages)
  const remaining = hour?.remaining_capacity ?? MAX_ADULTS + MAX_CHILDREN
  const left = Math.max(0, remaining - peopleIn(party))
  function change(band: Band, count: number) {
    const next = { ...ages, [band]: count }
    if (asksAges) visit.changeAges(next)
    else visit.changeParty(partyOf(next))
  }
  return (
    <Step name="people" title="Who comes?" aside={asksAges && priceWords(hour)}>
      <div className="flex flex-col gap-4">
        {SEAT_ORDER.filter((band) => bands.includes(band)).map((band) => {
          const count = ages[band] ?? 0
          const isWelcome = !hour || hour.prices[band] !== undefined
          return (
            // The same field before it is known what the hour costs: somebody may be typing in it.
            <NumberStepper
              key={band}
              label={capitalised(BAND_LABELS[band].several)}
              hint={
                asksAges ? bandHint(band, hour) : band === 'child' ? CHILDREN_PAY_ALIKE : undefined
              }
              value={count}
              // Somebody grown has to come along.
              min={isGrown(band) && party.adults === count ? 1 : 0}
              max={isWelcome ? Math.min(MAX_ADULTS, count + left) : count}
              onChange={(next) => change(band, next)}
            />
          )
        })}
        <p aria-live="polite" className="min-h-12 text-sm text-ink-soft sm:min-h-6">
          {whyNot ?? (isCapacityReached(party, remaining) && CAPACITY_REACHED)}
        </p>
      </div>
      <AddOnFields {...visit} />
    </Step>
  )
}

function bandHint(band: Band, { prices }: Hour): string {
  const price = prices[band]
  const costs =
    price === undefined ? 'not in this session' : price === 0 ? 'free' : formatAmount(price)
  return `${capitalised(BAND_LABELS[band].who)}: ${costs}`
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type AddOnProps = Pick<Visit, 'addOns' | 'chosenAddOns' | 'changeAddOn'>

const MOST = 20

/** Folded away: whoever wants nothing with it passes by. */
function AddOnFields({ addOns, chosenAddOns, changeAddOn }: AddOnProps) {
  if (addOns.length === 0) return null
  const isChosen = addOns.some(({ id }) => (chosenAddOns[id] ?? 0) > 0)
  return (
    <details open={isChosen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Something to go with it?
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {addOns.map((addOn) => (
          <NumberStepper
            key={addOn.id}
            label={addOn.name}
            hint={addOnHint(addOn)}
            value={chosenAddOns[addOn.id] ?? 0}
            min={0}
            max={Math.min(MOST, addOn.left ?? MOST)}
            onChange={(count) => changeAddOn(addOn.id, count)}
          />
        ))}
      </div>
    </details>
  )
}

const FEW = 5

function addOnHint({ words, price, left }: AddOn): string {
  const scarce = left === 0 ? 'sold out' : left !== null && left <= FEW && `${left} left`
  return [words, price === 0 ? 'free' : formatAmount(price), scarce].filter(Boolean).join(', ')
}
