import { type Band, BAND_LABELS, isGrown, partyOf } from '#domain/booking/ages.ts'
import { CAPACITY_REACHED, isCapacityReached, MAX_ADULTS, peopleIn } from '#domain/booking/party.ts'
import { SEAT_ORDER } from '#domain/pricing/bill.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { Hour } from './hours.ts'
import type { Visit } from './use-visit.ts'

type Props = Pick<Visit, 'ages' | 'bands' | 'whyNot' | 'changeAges'> & { hour: Hour }

/** People by what they pay, where that depends on their age. */
export function AgeFields({ hour, ages, bands, whyNot, changeAges }: Props) {
  const party = partyOf(ages)
  const left = hour.remaining_capacity - peopleIn(party)
  return (
    <div className="flex flex-col gap-4">
      {SEAT_ORDER.filter((band) => bands.includes(band)).map((band) => {
        const count = ages[band] ?? 0
        const isWelcome = hour.prices[band] !== undefined
        return (
          <NumberStepper
            key={band}
            label={capitalised(BAND_LABELS[band].several)}
            hint={hintOf(band, hour)}
            value={count}
            // Somebody grown has to come along.
            min={isGrown(band) && party.adults === count ? 1 : 0}
            max={isWelcome ? Math.min(MAX_ADULTS, count + Math.max(0, left)) : count}
            onChange={(next) => changeAges({ ...ages, [band]: next })}
          />
        )
      })}
      <p aria-live="polite" className="min-h-12 text-sm text-ink-soft sm:min-h-6">
        {whyNot ?? (isCapacityReached(party, hour.remaining_capacity) && CAPACITY_REACHED)}
      </p>
    </div>
  )
}

function hintOf(band: Band, { prices }: Hour): string {
  const price = prices[band]
  const costs = price === undefined ? 'not here' : price === 0 ? 'free' : formatAmount(price)
  return `${capitalised(BAND_LABELS[band].who)}: ${costs}`
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
