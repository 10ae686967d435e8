import {
  type Ages,
  type Band,
  BAND_LABELS,
  CHILDREN_PAY_ALIKE,
  isGrown,
  partyOf,
} from '#domain/booking/ages.ts'
import { CAPACITY_REACHED, isCapacityReached, peopleIn } from '#domain/booking/party.ts'
import { SEAT_ORDER } from '#domain/pricing/bill.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { Asked, Prices } from './asked-ages.ts'

type Props = {
  asked: Asked
  /** Null until an hour is chosen. */
  prices: Prices | null
  /** Seats left in it. */
  remaining: number
  /** Of one band. */
  most: number
  /** Why this party may not come, in place of that there are no more seats. */
  whyNot: string | null
  onChange: (ages: Ages) => void
}

/** How many come: by age where an hour has prices by age, else adults and children. */
export function PeopleFields({ asked, prices, remaining, most, whyNot, onChange }: Props) {
  const { ages, bands, byAge } = asked
  const party = partyOf(ages)
  const left = Math.max(0, remaining - peopleIn(party))
  return (
    <div className="flex flex-col gap-4">
      {SEAT_ORDER.filter((band) => bands.includes(band)).map((band) => {
        const count = ages[band] ?? 0
        const isWelcome = !prices || prices[band] !== undefined
        return (
          // The same field before it is known what the hour costs: somebody may be typing in it.
          <NumberStepper
            key={band}
            label={bandLabel(band)}
            hint={
              byAge
                ? bandHint(band, prices?.[band])
                : band === 'child'
                  ? CHILDREN_PAY_ALIKE
                  : undefined
            }
            value={count}
            // Somebody grown has to come along.
            min={isGrown(band) && party.adults === count ? 1 : 0}
            max={isWelcome ? Math.min(most, count + left) : count}
            onChange={(next) => onChange({ ...ages, [band]: next })}
          />
        )
      })}
      <p aria-live="polite" className="text-sm text-ink-soft">
        {whyNot ?? (isCapacityReached(party, remaining) && CAPACITY_REACHED)}
      </p>
    </div>
  )
}

export const bandLabel = (band: Band) => capitalised(BAND_LABELS[band].several)

const bandHint = (band: Band, price: number | undefined) =>
  `${capitalised(BAND_LABELS[band].who)}: ${bandPrice(price)}`

const bandPrice = (price: number | undefined) =>
  price === undefined ? 'not in this session' : price === 0 ? 'free' : formatAmount(price)

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
